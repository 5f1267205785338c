import type { CurrentUser } from "#shared/auth/schemas.ts";
import type { VerifiedInvite } from "#shared/invites/schemas.ts";
import { errorMessage } from "#web/contract/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { PublicLayout } from "#web/ui/page/public-layout.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { InviteFacts, InviteSentence, OrganizationName } from "./invite-facts.tsx";
import { forgetToken } from "./invite-token.ts";
import type { useJoining } from "./use-joining.ts";
import styles from "./invite.module.css";

interface RefusedProps {
  title: string;
  sentence: string;
}

export function Refused({ title, sentence }: RefusedProps) {
  return (
    <PublicLayout title={title} sentence={<span role="alert">{sentence}</span>}>
      <div className={styles.actions}>
        <Button variant="primary" wide href="/">
          Ir para o início
        </Button>
      </div>
    </PublicLayout>
  );
}

export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <PublicLayout
      title="Não conseguimos abrir o convite"
      sentence={<span role="alert">{errorMessage(error)}</span>}
    >
      <div className={styles.actions}>
        <Button variant="primary" wide onClick={retry}>
          Tentar novamente
        </Button>
      </div>
    </PublicLayout>
  );
}

export function Waiting({ title }: { title: string }) {
  return <PublicLayout title={title} sentence={<span role="status">Carregando...</span>} />;
}

export function Joined({ organizationName }: { organizationName: string | undefined }) {
  return (
    <PublicLayout
      title="Boas-vindas à equipe"
      sentence={
        <span role="status">
          Agora você faz parte de <OrganizationName name={organizationName ?? "uma organização"} />{" "}
          Abrindo o painel…
        </span>
      }
    >
      <div className={styles.actions}>
        <Button wide href="/">
          Ir para o início
        </Button>
      </div>
    </PublicLayout>
  );
}

interface SignedInProps {
  invite: VerifiedInvite;
  joining: ReturnType<typeof useJoining>;
}

export function AcceptButtons({ invite, joining }: SignedInProps) {
  const cancel = () => {
    forgetToken();
    void navigate("/", { replace: true });
  };
  return (
    <PublicLayout title="Você recebeu um convite" sentence={<InviteSentence invite={invite} />}>
      <InviteFacts invite={invite} showEmail />
      <div className={styles.actions}>
        <Button
          variant="primary"
          wide
          busy={joining.isAccepting && "Aceitando…"}
          onClick={joining.accept}
        >
          Aceitar Convite
        </Button>
        <Button wide disabled={joining.isAccepting} onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </PublicLayout>
  );
}

export function OtherAccount({ invite, joining, user }: SignedInProps & { user: CurrentUser }) {
  return (
    <PublicLayout
      title="Este convite é para outro e-mail"
      sentence={
        <span role="alert">
          Você entrou como <b className={styles.name}>{user.email}</b>, mas {invite.inviterName}{" "}
          convidou <b className={styles.name}>{invite.email}</b> para a equipe de{" "}
          <OrganizationName name={invite.organizationName} />
        </span>
      }
    >
      <InviteFacts invite={invite} showEmail />
      <div className={styles.actions}>
        <Button
          variant="primary"
          wide
          busy={joining.isLeaving && "Saindo…"}
          onClick={joining.changeAccount}
        >
          Trocar de Conta
        </Button>
        <Button wide href="/">
          Continuar nesta conta
        </Button>
      </div>
    </PublicLayout>
  );
}
