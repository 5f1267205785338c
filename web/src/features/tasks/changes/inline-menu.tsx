import { type ReactNode, useRef, useState } from "react";
import { Lead } from "#web/ui/choices/select-option.tsx";
import { CheckIcon } from "#web/ui/marks/icons.tsx";
import { MenuButton } from "#web/ui/menus/menu-button.tsx";
import menu from "#web/ui/menus/inline-menu.module.css";
import styles from "./inline-menu.module.css";

interface InlineMenuProps<Value> {
  /** Accessible name, with the current value. */
  label: string;
  options: readonly { value: Value; label: string; lead?: ReactNode }[];
  selected: readonly Value[];
  onChoose: (value: Value) => void;
  /** Stays open while several are chosen. */
  isMultiple?: boolean;
  onClose?: () => void;
  none?: string;
  children: ReactNode;
}

/** A value that opens a menu to change it. */
export function InlineMenu<Value>(props: InlineMenuProps<Value>) {
  const { label, options, selected, onChoose, isMultiple = false, onClose, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <MenuButton
      open={isOpen}
      onOpenChange={(open, { source }) => {
        if (source === "menu" && isMultiple) return;
        setOpen(open);
        if (open) return;
        trigger.current?.focus();
        onClose?.();
      }}
      classNames={{ root: styles.menu ?? "" }}
      menu={{
        selectable: true,
        multiple: isMultiple,
        selectedKeys: options.flatMap(({ value }, at) =>
          selected.includes(value) ? String(at) : [],
        ),
        items: itemsOf(props),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          // The focus returns to the button, which the same Enter would press.
          domEvent.preventDefault();
          const option = options[Number(key)];
          if (option) onChoose(option.value);
        },
      }}
    >
      <button ref={trigger} type="button" className={menu.trigger}>
        <Marked label={label}>{children}</Marked>
      </button>
    </MenuButton>
  );
}

/** Accessible name of a drawn value. */
export function Marked({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span className={styles.mark} aria-hidden="true">
        {children}
      </span>
    </>
  );
}

function itemsOf<Value>({ options, selected, isMultiple, none }: InlineMenuProps<Value>) {
  if (options.length === 0) return [{ key: "none", label: none, disabled: true }];
  return options.map(({ value, label, lead }, at) => ({
    key: String(at),
    label: (
      <span className={menu.option}>
        <Lead>{lead}</Lead>
        {label}
        {isMultiple && selected.includes(value) ? (
          <>
            <span className="sr-only">, marcada</span>
            <CheckIcon size={16} className={styles.chosen} />
          </>
        ) : null}
      </span>
    ),
  }));
}
