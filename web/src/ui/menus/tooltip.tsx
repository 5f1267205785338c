import { Tooltip as AntdTooltip } from "antd";
import {
  cloneElement,
  type ComponentRef,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from "react";
import styles from "./tooltip.module.css";

/** Events that open it. */
const TRIGGER = ["hover" as const, "focus" as const];
const LOOK = { root: styles.root ?? "", container: styles.tooltip ?? "" };

interface TooltipProps {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element. */
  children: ReactElement<{ onPointerDown?: (event: PointerEvent<HTMLElement>) => void }>;
}

/** A hint on hover, after 700 ms, and on keyboard focus. A press closes it, and Esc. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const tooltip = useRef<ComponentRef<typeof AntdTooltip>>(null);
  const close = (event: PointerEvent<HTMLElement>) => {
    setOpen(false);
    children.props.onPointerDown?.(event);
  };
  return (
    <AntdTooltip
      ref={tooltip}
      title={text}
      placement={side}
      arrow={false}
      trigger={TRIGGER}
      mouseEnterDelay={0.7}
      zIndex={1_400}
      classNames={LOOK}
      open={isOpen}
      onOpenChange={(next) => setOpen(next && !isPressed(tooltip.current?.nativeElement))}
    >
      {cloneElement(children, { onPointerDown: close })}
    </AntdTooltip>
  );
}

/** Whether the focus came to `element` by a pointer. */
function isPressed(element: HTMLElement | undefined): boolean {
  const { activeElement } = document;
  return Boolean(element?.contains(activeElement) && !activeElement?.matches(":focus-visible"));
}
