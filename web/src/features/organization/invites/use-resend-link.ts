import { useState } from "react";
import { organization } from "#shared/organization/contract.ts";
import type { Member } from "#shared/organization/members.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useResendLinkAction } from "#web/contract/use-resend-link-action.ts";
import type { Names } from "./resend-dialog.tsx";

export function useResendLink(isOwner: boolean) {
  // Outlives the closing animation of the dialog.
  const [member, setMember] = useState<Member>();
  const [open, setOpen] = useState(false);
  const resend = useWrite(organization.resendLink, {
    done: ({ user }) => `Enviamos outro link para ${user.email}`,
    failed: "Erro ao reenviar o link",
    errorToast: useResendLinkAction(isOwner),
  });
  return {
    ask: (chosen: Member) => {
      setMember(chosen);
      setOpen(true);
    },
    dialog: {
      open,
      member,
      onResend: async (names: Names) => member && resend.mutateAsync({ id: member.id, ...names }),
      onClose: () => setOpen(false),
    },
  };
}
