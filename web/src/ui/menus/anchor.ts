import { type Ref, useImperativeHandle } from "react";

interface AnchorProps {
  element: HTMLElement | null;
  ref?: Ref<HTMLElement>;
}

/** Stands in antd's tree for an element that is drawn elsewhere, so that a popup is placed at it. */
export function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element as HTMLElement, [element]);
  return null;
}
