import { useEffect, useState } from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { onSessionRegained } from "#web/contract/session/session-lost.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { onSignInAsked } from "./sign-in-request.ts";

const SignInDialog = lazyDialog(
  () => import("./sign-in-dialog.tsx"),
  "SignInDialog",
  ({ open }) => open,
);

/** Lets the person sign in again without losing unsaved changes on screen. */
export function SignInAgain() {
  const { email } = useUser();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const forgetAsked = onSignInAsked(() => setOpen(true));
    const forgetRegained = onSessionRegained(() => setOpen(false));
    return () => {
      forgetAsked();
      forgetRegained();
    };
  }, []);
  return <SignInDialog open={isOpen} email={email} onClose={() => setOpen(false)} />;
}
