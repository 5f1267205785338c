import { useState } from "react";
import { Lead } from "../choices/select-option.tsx";
import { ChevronDownIcon } from "../marks/icons.tsx";
import { MenuButton } from "./menu-button.tsx";
import type { Option, OptionSearchProps } from "./option-search.tsx";
import { FilterChip } from "./toolbar.tsx";
import styles from "./filter-menu.module.css";

interface FilterMenuProps extends Omit<OptionSearchProps, "options"> {
  options: Option[];
}

const ALL = "all";

/** Filters by a single value. */
export function FilterMenu({ name, value, onChange, all, options }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const chosen = options.find((option) => option.value === value);
  // It filters too when what it names is gone.
  const isOn = value !== "";
  return (
    <MenuButton
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setUsed(true);
      }}
      classNames={{ root: styles.menu ?? "" }}
      menu={{
        selectable: true,
        selectedKeys: [isOn ? value : ALL],
        items: [
          { key: ALL, label: all },
          ...(isUsed ? options : []).map(({ value: key, label, lead }) => ({
            key,
            label: (
              <span className={styles.option}>
                <Lead>{lead}</Lead>
                {label}
              </span>
            ),
          })),
        ],
        onClick: ({ key }) => onChange(key === ALL ? "" : key),
      }}
    >
      <FilterChip isOn={isOn} aria-label={chosen ? `${name}: ${chosen.label}` : name}>
        {chosen?.label ?? name}
        <ChevronDownIcon size={13} />
      </FilterChip>
    </MenuButton>
  );
}
