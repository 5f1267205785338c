import { Content, Portal, Provider, Root, Trigger } from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";
import styles from "./tooltip.module.css";

/** Opens tooltips after 700 ms, the next one within 300 ms at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}

interface TooltipProps {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element. */
  children: ReactElement;
}

/** A hint on hover and focus. Esc closes it, and the pointer may move onto it. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className={styles.tooltip} side={side} sideOffset={4} collisionPadding={8}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
