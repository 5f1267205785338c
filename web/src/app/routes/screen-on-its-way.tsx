import type { PropsWithChildren } from "react";
import { useLocation } from "react-router-dom";
import { PageShape } from "#web/ui/page/page-skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { useDestination } from "./destination.tsx";

/** The screen; the shape of one in its place when the code of the next takes its time to come. */
export function ScreenOnItsWay({ children }: PropsWithChildren) {
  const isOnItsWay = useDestination().pathname !== useLocation().pathname;
  const isLate = useDelayedFlag(isOnItsWay);
  return isOnItsWay && isLate ? <PageShape /> : children;
}
