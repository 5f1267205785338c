import { ChevronDownIcon } from "#web/ui/marks/icons.tsx";
import { MenuButton } from "#web/ui/menus/menu-button.tsx";
import { FilterChip } from "#web/ui/menus/toolbar.tsx";
import styles from "./report-chips.module.css";

interface ChoiceChipProps {
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Replaces the label of the chosen option. */
  shown?: string;
  onChange: (value: string) => void;
}

/** A menu that shows what is chosen. */
export function ChoiceChip({ name, value, options, shown, onChange }: ChoiceChipProps) {
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  const label = shown ?? chosen.toLocaleLowerCase("pt-BR");
  return (
    <MenuButton
      menu={{
        selectable: true,
        selectedKeys: [value],
        items: options.map((option) => ({ key: option.value, label: option.label })),
        onClick: ({ key }) => onChange(key),
      }}
    >
      <FilterChip isOn={false}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{label}</span>
        <ChevronDownIcon size={13} />
      </FilterChip>
    </MenuButton>
  );
}
