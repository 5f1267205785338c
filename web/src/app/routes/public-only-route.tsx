import { useEffect, useState } from "react";
import { onSessionEvent } from "#web/contract/session/session-channel.ts";
import { maybeSignedIn } from "#web/contract/session/session-token.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { Outlet } from "#web/ui/router/router.tsx";

const RedirectIfSignedIn = lazyComponent(
  () => import("./redirect-if-signed-in.tsx"),
  "RedirectIfSignedIn",
);

export function PublicOnlyRoute() {
  const [isKnown, setKnown] = useState(maybeSignedIn);
  useEffect(() => onSessionEvent("changed", () => setKnown(true)), []);
  return isKnown ? <RedirectIfSignedIn /> : <Outlet />;
}
