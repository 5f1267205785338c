import { useEffect, useState } from "react";
import { type IdentityRequest, identityRequested } from "#web/contract/session/identity-request.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";

const IdentityDialog = lazyDialog(
  () => import("#web/features/auth/identity-dialog.tsx"),
  "IdentityDialog",
  "open",
  ({ onAnswer }) =>
    () =>
      onAnswer(false),
);

export function IdentityHost() {
  const [request, setRequest] = useState<IdentityRequest>();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      identityRequested.on((next) => {
        setRequest(next);
        setOpen(true);
      }),
    [],
  );
  const finish = (isConfirmed: boolean) => {
    setOpen(false);
    request?.answer(isConfirmed);
  };
  return <IdentityDialog open={isOpen} route={request?.endpoint.route} onAnswer={finish} />;
}
