import { useEffect, useState } from "react";
import { sessionRegained } from "#web/contract/events.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { signInRequested } from "../events.ts";

const SignInDialog = lazyDialog(() => import("./sign-in-dialog.tsx"), "SignInDialog");

export function SignInAgain() {
  const { email } = useUser();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const offRequested = signInRequested.on(() => setOpen(true));
    const offRegained = sessionRegained.on(() => setOpen(false));
    return () => {
      offRequested();
      offRegained();
    };
  }, []);
  return <SignInDialog open={isOpen} email={email} onClose={() => setOpen(false)} />;
}
