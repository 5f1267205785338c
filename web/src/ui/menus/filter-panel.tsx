import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { ChevronDownIcon } from "../marks/icons.tsx";
import { useBackCloses } from "../router/use-back-closes.ts";
import { FilterChip } from "./toolbar.tsx";
import styles from "./filter-panel.module.css";

interface FilterPanelProps {
  name: string;
  /** The active filter in words; undefined: none. */
  chosen: string | undefined;
  /** Looks like the actions beside it. */
  isQuiet?: boolean;
  /** Rendered while open. May be lazy. */
  children: ReactNode;
}

/**
 * A filter chip that opens fields in a native popover. Esc, the back button or a press outside closes it and returns the
 * focus.
 */
export function FilterPanel({ name, chosen, isQuiet = false, children }: FilterPanelProps) {
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => panel.current?.hidePopover());
  return (
    <>
      <FilterChip
        ref={chip}
        isOn={chosen !== undefined}
        isQuiet={isQuiet}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={chosen === undefined ? name : `${name}: ${chosen}`}
        onKeyDown={(event) => {
          // The focus waits for fields that are still loading.
          if (isOpen && event.key === "Tab" && !panel.current?.hasChildNodes())
            event.preventDefault();
        }}
      >
        <span className={isQuiet ? styles.name : undefined}>{chosen ?? name}</span>
        <ChevronDownIcon size={13} />
      </FilterChip>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        tabIndex={-1}
        className={styles.panel}
        onBeforeToggle={() => placeBelow(panel.current, chip.current)}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen ? <Suspense>{children}</Suspense> : null}
      </div>
    </>
  );
}

/** Between chip and panel, and below the panel, in px. */
const [GAP, EDGE] = [6, 8];

/** Aligned left below the chip, or right in the right half of the window. */
function placeBelow(panel: HTMLElement | null, chip: Element | null): void {
  if (!panel || !chip) return;
  const { bottom, left, right } = chip.getBoundingClientRect();
  const fromRight = document.documentElement.clientWidth - right;
  panel.style.top = `${bottom + GAP}px`;
  panel.style.maxHeight = `max(240px, calc(100dvh - ${bottom + GAP + EDGE}px))`;
  panel.style.left = left <= fromRight ? `${left}px` : "auto";
  panel.style.right = left <= fromRight ? "auto" : `${fromRight}px`;
}
