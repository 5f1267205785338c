import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from "react";
import { lazyComponent } from "../browser/lazy-component.ts";
import { refuseToOpen } from "../feedback/refuse-to-open.ts";
import { CalendarIcon } from "../marks/icons.tsx";
import { useBackCloses } from "../router/use-back-closes.ts";
import styles from "./calendar.module.css";

const Calendar = lazyComponent(() => import("./calendar.tsx"), "Calendar", refuseToOpen);

/** Six weeks and the buttons, in px. */
const HEIGHT = 362;
const WIDTH = 278;

interface CalendarButtonProps {
  /** `YYYY-MM-DD` or "". */
  day: string;
  today: string;
  onChoose: (day: string) => void;
  className?: string | undefined;
  children?: ReactNode;
}

/** A calendar in a native popover, above every dialog. Esc or a press outside closes it and returns the focus. */
export function CalendarButton(props: CalendarButtonProps) {
  const { day, today, onChoose, className, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => popup.current?.hidePopover();
  useBackCloses(isOpen, close);
  const choose = (chosen: string) => {
    onChoose(chosen);
    close();
  };
  const closeAlone = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Esc must not close the surrounding dialog.
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? styles.button}
        popoverTarget={id}
        aria-label={children ? undefined : "Abrir calendário"}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => event.stopPropagation()}
      >
        {children ?? <CalendarIcon size={16} />}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Calendário"
        className={styles.popup}
        onBeforeToggle={() => placeBeside(popup.current, button.current)}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen ? (
          <Apart onKeyDown={closeAlone}>
            <Suspense fallback={<div className={styles.pending} />}>
              <Calendar day={day} today={today} onChoose={choose} />
            </Suspense>
          </Apart>
        ) : null}
      </div>
    </>
  );
}

/** Stops presses: a surrounding field would take the focus, and a card would start a drag. */
function Apart(props: HTMLAttributes<HTMLDivElement>) {
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  return <div role="presentation" onClick={stop} onPointerDown={stop} {...props} />;
}

/** Below the field, or above it when there is no room. */
function placeBeside(popup: HTMLElement | null, button: Element | null): void {
  const field = button?.closest(".ant-input-affix-wrapper") ?? button;
  if (!popup || !field) return;
  const { style } = popup;
  const { top, bottom, right } = field.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const isBelow = bottom + HEIGHT <= innerHeight || top < HEIGHT;
  style.top = isBelow ? `${Math.max(8, Math.min(bottom + 4, innerHeight - HEIGHT))}px` : "auto";
  style.bottom = isBelow ? "auto" : `${innerHeight - top + 4}px`;
  style.right = `${Math.max(8, Math.min(innerWidth - right, innerWidth - WIDTH - 8))}px`;
}
