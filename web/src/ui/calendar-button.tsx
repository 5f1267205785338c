import { type KeyboardEvent, Suspense, useId, useRef, useState } from "react";
import styles from "./calendar.module.css";
import { CalendarIcon } from "./icons.tsx";
import { lazyWithPreload } from "./lazy-with-preload.tsx";

const { Screen: Calendar } = lazyWithPreload(() => import("./calendar.tsx"), "Calendar");

/** Room for six weeks and the buttons below them, in px. */
const HEIGHT = 362;

interface CalendarButtonProps {
  /** `YYYY-MM-DD`; "": none. */
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

/**
 * Opens a calendar beside a field. It is a popover of the browser's own: above every dialog without leaving it, closed
 * by Esc or a press elsewhere, after which the button has the focus again.
 */
export function CalendarButton({ day, today, onChoose }: CalendarButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => popup.current?.hidePopover();
  const choose = (chosen: string) => {
    onChoose(chosen);
    close();
  };
  const closeAlone = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // The dialog around it stays open.
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label="Abrir calendário"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => event.stopPropagation()}
      >
        <CalendarIcon size={16} />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Calendário"
        className={styles.popup}
        onBeforeToggle={({ currentTarget }) =>
          placeBeside(currentTarget, button.current?.closest(".ant-input-affix-wrapper"))
        }
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {/* A press in here is none in the field, which would take the focus. */}
        <div
          role="presentation"
          onKeyDown={closeAlone}
          onClick={(event) => event.stopPropagation()}
        >
          {isOpen ? (
            <Suspense fallback={<div className={styles.pending} />}>
              <Calendar day={day} today={today} onChoose={choose} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Below the field, or above it where there is no room below. */
function placeBeside({ style }: HTMLElement, field: Element | null | undefined): void {
  if (!field) return;
  const { top, bottom, right } = field.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const isBelow = bottom + HEIGHT <= innerHeight || top < HEIGHT;
  style.top = isBelow ? `${Math.max(8, Math.min(bottom + 4, innerHeight - HEIGHT))}px` : "auto";
  style.bottom = isBelow ? "auto" : `${innerHeight - top + 4}px`;
  style.right = `${Math.max(8, innerWidth - right)}px`;
}
