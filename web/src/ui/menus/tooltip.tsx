import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from "react";
import { lazyComponent } from "../browser/lazy-component.ts";

/** In ms; the second lets the pointer reach the tooltip. */
const DELAY = { open: 700, close: 100 };

const Hint = lazyComponent(() => import("./open-tooltip.tsx"), "OpenTooltip");

interface HandlerProps {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  "aria-describedby"?: string | undefined;
}

interface TooltipProps {
  /** Null: none now. */
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element. */
  children: ReactElement<HandlerProps>;
}

/** Opens on hover after 700 ms, and on keyboard focus. A press or Esc closes it. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  const id = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isWanted, change] = useDelayedOpen();
  const isOpen = isWanted && text !== null;
  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        ...(isOpen && { "aria-describedby": id }),
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (event.pointerType === "touch") return;
          setElement(event.currentTarget);
          change(true, DELAY.open);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          change(false, DELAY.close);
        },
        onPointerDown: (event) => {
          props.onPointerDown?.(event);
          change(false, 0);
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (!event.target.matches(":focus-visible")) return;
          setElement(event.currentTarget);
          change(true, 0);
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          change(false, 0);
        },
      })}
      {/* Neither suspended nor kept closed: antd may keep Esc for a tooltip that closes before it is shown. */}
      {isOpen && element && (
        <Hint
          id={id}
          element={element}
          title={text}
          placement={side}
          open
          onOpenChange={(opens) => change(opens, 0)}
        />
      )}
    </>
  );
}

/** Opens once the code is loaded. */
function useDelayedOpen() {
  const [isOpen, setOpen] = useState(false);
  const [next, setNext] = useState({ isOpen: false, delay: 0 });
  useEffect(() => {
    if (next.isOpen === isOpen) return undefined;
    let isNewest = true;
    const follow = () => isNewest && setOpen(next.isOpen);
    const timer = setTimeout(() => {
      if (next.isOpen) Hint.preload().then(follow, () => undefined);
      else follow();
    }, next.delay);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [next, isOpen]);
  const change = (opens: boolean, delay: number) => setNext({ isOpen: opens, delay });
  return [isOpen, change] as const;
}
