import { useEffect, useState } from "react";
import { Outlet } from "react-router-dom";
import { onSessionNews } from "#web/contract/session-channel.ts";
import { maybeSignedIn } from "#web/contract/session-token.ts";
import { lazyWithPreload } from "#web/ui/lazy-with-preload.tsx";

const leadOn = lazyWithPreload(() => import("./redirect-if-signed-in.tsx"), "RedirectIfSignedIn");

/** Sign-in and sign-up are not for who is signed in already. Without a sign of a session nobody is asked. */
export function PublicOnlyRoute() {
  const [isKnown, setKnown] = useState(maybeSignedIn);
  useEffect(() => onSessionNews("changed", () => setKnown(true)), []);
  return isKnown ? <leadOn.Screen /> : <Outlet />;
}
