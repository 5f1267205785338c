import type { ReactNode } from "react";

/** Renders what it wraps. The build puts it in the place of wrappers of antd that no screen uses. */
export default function ChildrenAlone({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
