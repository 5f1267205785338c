import { type Ref, useImperativeHandle } from "react";

interface AnchorProps {
  element: HTMLElement | null;
  ref?: Ref<HTMLElement>;
}

/** Stands in for an element rendered elsewhere, so that antd positions a popup at it. */
export function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element as HTMLElement, [element]);
  return null;
}
