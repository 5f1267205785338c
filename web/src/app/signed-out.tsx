import { Outlet } from "react-router-dom";
import { hasToken } from "#web/contract/browser.ts";
import { screen } from "#web/ui/screen.tsx";

const leadOn = screen(() => import("./lead-on.tsx"), "LeadOn");

/** Sign-in and sign-up are not for who is signed in already. Without a stored token nobody is asked. */
export function SignedOut() {
  return hasToken() ? <leadOn.Screen /> : <Outlet />;
}
