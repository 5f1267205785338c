import { useEffect } from "react";
import { useLinkToken } from "#web/ui/browser/use-link-token.ts";
import { AcceptButtons, Failed, Joined, OtherAccount, Refused, Waiting } from "./invite-states.tsx";
import { forgetToken } from "./invite-token.ts";
import { JoinForm } from "./join-form.tsx";
import { type InviteView, useInvite } from "./use-invite.ts";
import { useJoining } from "./use-joining.ts";

/** Opened by an invite link, with or without an account. Sends no referrer. */
export function AcceptInvitePage() {
  const token = useLinkToken();
  if (token) return <OpenedInvite key={token} token={token} />;
  return (
    <Refused
      title="Link Inválido"
      sentence="Este endereço não traz nenhum convite. Abra de novo o link do e-mail ou peça outro a quem convidou você."
    />
  );
}

function OpenedInvite({ token }: { token: string }) {
  const opened = useInvite(token);
  const joining = useJoining(token, opened);
  const { view } = opened;
  const isWorthless = view.state === "invalid" || view.state === "expired";
  useEffect(() => {
    if (isWorthless) forgetToken();
  }, [isWorthless]);
  if (joining.joined) return <Joined organizationName={joining.joined.organizationName} />;
  return <OpenInvite token={token} view={view} joining={joining} />;
}

interface OpenInviteProps {
  token: string;
  view: InviteView;
  joining: ReturnType<typeof useJoining>;
}

function OpenInvite({ token, view, joining }: OpenInviteProps) {
  switch (view.state) {
    case "verifying":
      return <Waiting title="Verificando o convite" />;
    case "invalid":
      return (
        <Refused
          title="Convite Inválido"
          sentence="Este convite não existe, já foi usado ou foi cancelado. Peça um novo a quem convidou você."
        />
      );
    case "expired":
      return (
        <Refused
          title="Convite Expirado"
          sentence={`Este convite expirou. Peça um novo a ${view.inviterName ?? "quem convidou você"}.`}
        />
      );
    case "failed":
      return <Failed error={view.error} retry={view.retry} />;
    case "new":
      return <JoinForm token={token} invite={view.invite} joining={joining} />;
    case "other":
      return <OtherAccount invite={view.invite} user={view.user} joining={joining} />;
    default:
      return joining.isAutomatic ? (
        <Waiting title="Aceitando o convite" />
      ) : (
        <AcceptButtons invite={view.invite} joining={joining} />
      );
  }
}
