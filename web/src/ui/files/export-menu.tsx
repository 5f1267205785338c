import { Button } from "../actions/button.tsx";
import { ChevronDownIcon, DownloadIcon } from "../marks/icons.tsx";
import { MenuButton } from "../menus/menu-button.tsx";
import { type MenuAction, RowMenu } from "../menus/row-menu.tsx";
import type { Export } from "./use-export.ts";
import styles from "./export-menu.module.css";

export function ExportMenu({ exporting }: { exporting: Export }) {
  const { isBusy, isDisabled, formats } = exporting;
  return (
    <MenuButton
      placement="bottomRight"
      menu={{
        items: formats.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => formats.find((format) => format.key === key)?.onSelect(),
      }}
    >
      <Button
        variant="ghost"
        size="sm"
        icon={<DownloadIcon size={16} />}
        busy={isBusy && "Gerando…"}
        disabled={isDisabled}
      >
        <span className={styles.label}>
          Exportar
          <ChevronDownIcon size={13} />
        </span>
      </Button>
    </MenuButton>
  );
}

/** On phones, in the menu of the page. */
export function PageExportMenu({ exporting }: { exporting: Export }) {
  return <RowMenu label="Mais ações" items={exportActions(exporting)} />;
}

/** Returns the formats as items of a menu with other actions. */
export function exportActions({ formats, isDisabled }: Export): MenuAction[] {
  return formats.map(({ label, ...format }) => ({
    ...format,
    label: `Exportar ${label}`,
    icon: <DownloadIcon size={16} />,
    disabled: isDisabled,
  }));
}
