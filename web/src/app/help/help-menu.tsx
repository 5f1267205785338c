import { useId, useRef, useState } from "react";
import { HelpIcon } from "#web/ui/marks/icons.tsx";
import { useBackCloses } from "#web/ui/router/use-back-closes.ts";
import { HelpList } from "./help-list.tsx";
import styles from "./help-menu.module.css";

export function HelpMenu({ isRail }: { isRail: boolean }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  useBackCloses(isOpen, close);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={isRail ? styles.rail : styles.item}
        aria-label={isRail ? "Ajuda" : undefined}
        title={isRail ? "Ajuda" : undefined}
      >
        <HelpIcon size={18} />
        {isRail ? null : "Ajuda"}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Ajuda"
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        <HelpList onPick={close} />
      </div>
    </>
  );
}
