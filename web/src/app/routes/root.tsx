import { Suspense, useEffect, useState } from "react";
import { useDeparture } from "#web/contract/session/departure.ts";
import { LoadingScreen } from "#web/ui/feedback/spinner.tsx";
import { ToastSlot } from "#web/ui/feedback/toast-slot.tsx";
import { titleChanged } from "#web/ui/page/page-title.ts";
import { Outlet } from "#web/ui/router/router.tsx";
import { Leave } from "../session/leave.tsx";
import { useSessionEvents } from "../session/use-session-events.ts";
import { useSessionLost } from "../session/use-session-lost.ts";

export function Root() {
  useSessionLost();
  useSessionEvents();
  const departure = useDeparture();
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        {departure ? <Leave departure={departure} /> : <Outlet />}
      </Suspense>
      <RouteAnnouncer />
      <ToastSlot />
    </>
  );
}

function RouteAnnouncer() {
  const [title, setTitle] = useState("");
  useEffect(() => titleChanged.on(setTitle), []);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
