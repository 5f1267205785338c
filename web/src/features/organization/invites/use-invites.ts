import { useRef, useState } from "react";
import type { CallOutput } from "#shared/endpoint.ts";
import { organization } from "#shared/organization/contract.ts";
import type { PendingInvite } from "#shared/organization/members.ts";
import { type ScreenCall, useWrite } from "#web/contract/hooks.ts";
import { deletedBefore } from "#web/contract/use-removal.ts";
import { useResendLinkAction } from "#web/contract/use-resend-link-action.ts";
import { copyLink } from "#web/ui/actions/copy-text.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { InviteForm } from "./invite-form.ts";

export type SentInvite = CallOutput<typeof organization.invite>;

const FAILED = "Erro ao convidar membro";

/** Holds the links created on this visit. */
export function useInvites(isOwner: boolean) {
  const errorToast = useResendLinkAction(isOwner);
  const [url, setUrl] = useUrlState({ convidar: "", page: "1" });
  const [sent, setSent] = useState<SentInvite>();
  // By invite. The server stores no link, so a resend creates another invite.
  const [links, setLinks] = useState<ReadonlyMap<number, string>>(new Map());
  const remember = ({ id, inviteUrl }: SentInvite) =>
    setLinks((before) => new Map(before).set(id, inviteUrl));
  const invite = useWrite(organization.invite, {
    failed: FAILED,
    errorToast,
    done: sentence,
    onDone: remember,
  });
  const renew = useWrite(organization.invite, {
    failed: FAILED,
    errorToast,
    onDone: (answer) => {
      remember(answer);
      const run = () => void copyLink(answer.inviteUrl);
      const action = { label: "Copiar link", run };
      showToast({ title: sentence(answer), kind: "success", action });
    },
  });
  /** The address of the invite that is being cancelled. */
  const invited = useRef("");
  const cancel = useWrite(organization.cancelInvite, {
    done: "Convite cancelado",
    failed: "Erro ao cancelar convite",
    recover: (error, call) => cancelledBefore(error, call, invited.current),
  });
  return {
    isOpen: url.convidar !== "",
    open: () => setUrl({ convidar: "sim", page: url.page }, { push: true }),
    close: () => setUrl({ convidar: "", page: url.page }),
    send: async (form: InviteForm) => setSent(await invite.mutateAsync(form)),
    sent,
    forgetSent: () => setSent(undefined),
    links,
    renew: ({ email, role }: PendingInvite) => renew.mutate({ email, role }),
    cancel: ({ id, email }: PendingInvite) =>
      void confirm({
        title: `Tem certeza que deseja cancelar o convite de ${email}?`,
        text: "O link que foi enviado deixa de funcionar.",
        action: "Cancelar convite",
        cancel: "Manter convite",
        busy: "Cancelando…",
        danger: true,
        run: () => {
          invited.current = email;
          return cancel.mutateAsync({ id });
        },
      }),
  };
}

/** Undefined also when the invite is missing because it was accepted. */
async function cancelledBefore(
  error: unknown,
  call: ScreenCall,
  email: string,
): Promise<null | undefined> {
  const answer = await deletedBefore(error);
  if (answer === undefined) return undefined;
  const members = await call(organization.members, {});
  return members.some(({ user }) => user.email === email) ? undefined : answer;
}

function sentence({ email, renewed, emailSent }: SentInvite): string {
  if (renewed) return emailSent ? "Convite reenviado" : "Convite renovado";
  return emailSent ? `Convite enviado para ${email}` : "Convite criado";
}
