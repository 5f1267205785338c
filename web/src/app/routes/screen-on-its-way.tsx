import type { PropsWithChildren } from "react";
import { useLocation } from "react-router-dom";
import { PageShape } from "#web/ui/page/page-skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { useDestination } from "./destination.tsx";

/** Renders the current screen, or a skeleton while the code of the next one loads slowly. */
export function ScreenOnItsWay({ children }: PropsWithChildren) {
  const isOnItsWay = useDestination().pathname !== useLocation().pathname;
  const isLate = useDelayedFlag(isOnItsWay);
  return isOnItsWay && isLate ? <PageShape /> : children;
}
