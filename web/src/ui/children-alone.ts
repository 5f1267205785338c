import type { ReactNode } from "react";

/** The build replaces wrappers of antd that no screen uses by this component. */
export default function ChildrenAlone({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
