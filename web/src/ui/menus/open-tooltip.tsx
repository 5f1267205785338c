import { Tooltip, type TooltipProps } from "antd";
import { Anchor } from "./anchor.ts";
import styles from "./tooltip.module.css";

/** The pointer may move from the element into the tooltip. */
const TRIGGER = "hover";
const LOOK = { root: styles.root ?? "", container: styles.tooltip ?? "" };

type OpenTooltipProps = Pick<
  TooltipProps,
  "id" | "title" | "placement" | "open" | "onOpenChange"
> & {
  element: HTMLElement;
};

export function OpenTooltip({ element, ...tooltip }: OpenTooltipProps) {
  return (
    <Tooltip arrow={false} trigger={TRIGGER} zIndex={1_400} classNames={LOOK} {...tooltip}>
      <Anchor element={element} />
    </Tooltip>
  );
}
