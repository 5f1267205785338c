import { Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { LoadingScreen } from "#web/ui/spinner.tsx";
import { ToastSlot } from "#web/ui/toast-slot.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { useLogoutElsewhere } from "./session-channel.ts";
import { useSessionLost } from "./use-session-lost.ts";

/** Around every screen, public or not. */
export function Root() {
  useSessionLost();
  useLogoutElsewhere();
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      <RouteAnnouncer />
      <ToastSlot />
      <ScrollRestoration />
    </>
  );
}
