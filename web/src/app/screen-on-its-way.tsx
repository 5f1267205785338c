import type { PropsWithChildren } from "react";
import { useLocation } from "react-router-dom";
import { PageShape } from "#web/ui/page-skeleton.tsx";
import { useLate } from "#web/ui/use-late.ts";
import { useDestination } from "./destination.tsx";

/** The screen; the shape of one in its place when the code of the next takes its time to come. */
export function ScreenOnItsWay({ children }: PropsWithChildren) {
  const isOnItsWay = useDestination().pathname !== useLocation().pathname;
  const isLate = useLate(isOnItsWay);
  return isOnItsWay && isLate ? <PageShape /> : children;
}
