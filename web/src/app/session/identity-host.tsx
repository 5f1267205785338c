import { useEffect, useState } from "react";
import type { Endpoint } from "#shared/endpoint.ts";
import { onIdentityAsked } from "#web/contract/session/identity-request.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";

const IdentityDialog = lazyDialog(
  () => import("#web/features/auth/identity-dialog.tsx"),
  "IdentityDialog",
  ({ open }) => open,
);

interface Asked {
  endpoint: Endpoint;
  answer: (isConfirmed: boolean) => void;
}

/** Where a call that needs a recent proof of identity asks for the password; once on the page. */
export function IdentityHost() {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      onIdentityAsked(
        (endpoint) =>
          new Promise((answer) => {
            setAsked({ endpoint, answer });
            setOpen(true);
          }),
      ),
    [],
  );
  const finish = (isConfirmed: boolean) => {
    setOpen(false);
    asked?.answer(isConfirmed);
  };
  return <IdentityDialog open={isOpen} route={asked?.endpoint.route} onAnswer={finish} />;
}
