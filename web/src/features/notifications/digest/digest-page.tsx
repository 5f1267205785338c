import { useMutation, useQuery } from "@tanstack/react-query";
import { notifications } from "#shared/notifications/contract.ts";
import { call } from "#web/contract/browser.ts";
import { errorMessage, hasFailedWith } from "#web/contract/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useLinkToken } from "#web/ui/browser/use-link-token.ts";
import { PublicLayout } from "#web/ui/page/public-layout.tsx";

const BACK = (
  <Button variant="primary" wide href="/profile">
    Abrir Meu Perfil
  </Button>
);

/**
 * Opened by 'Parar de receber' in the weekly digest, also signed out. Unsubscribes by a button, because mail scanners
 * open links.
 */
export function DigestPage() {
  const token = useLinkToken();
  const link = useQuery({
    queryKey: ["digest-link", token],
    queryFn: () => call(notifications.digestLink, { token: token ?? "" }),
    enabled: token !== null,
    retry: false,
  });
  if (token === null || hasFailedWith(link.error, 404)) return <DeadLink />;
  if (link.error)
    return <Failed error={link.error} isBusy={false} onRetry={() => void link.refetch()} />;
  if (!link.data)
    return (
      <PublicLayout title="Resumo semanal" sentence={<span role="status">Carregando...</span>} />
    );
  return <Ending token={token} {...link.data} />;
}

interface EndingProps {
  token: string;
  organization: string;
  email: string;
  weekly: boolean;
}

function Ending({ token, organization, email, weekly }: EndingProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(notifications.endDigest, { token }),
  });
  if (hasFailedWith(error, 404)) return <DeadLink />;
  if (error) return <Failed error={error} isBusy={isPending} onRetry={() => mutate()} />;
  if (data || !weekly)
    return (
      <PublicLayout
        title="Pronto"
        sentence={
          <span role="status">
            Você não recebe mais o resumo semanal. Para voltar, abra Meu Perfil.
          </span>
        }
      >
        {BACK}
      </PublicLayout>
    );
  return (
    <PublicLayout
      title="Parar de receber o resumo semanal?"
      sentence={`${organization} · ${email}`}
    >
      <Button variant="primary" wide busy={isPending && "Salvando…"} onClick={() => mutate()}>
        Parar de receber
      </Button>
    </PublicLayout>
  );
}

function DeadLink() {
  return (
    <PublicLayout title="Este link não vale mais" sentence="Mude a opção em Meu Perfil.">
      {BACK}
    </PublicLayout>
  );
}

interface FailedProps {
  error: Error;
  isBusy: boolean;
  onRetry: () => void;
}

function Failed({ error, isBusy, onRetry }: FailedProps) {
  return (
    <PublicLayout title="Não foi possível continuar" sentence={errorMessage(error)}>
      <Button variant="primary" wide busy={isBusy} onClick={onRetry}>
        Tentar novamente
      </Button>
    </PublicLayout>
  );
}
