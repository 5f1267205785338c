import { errorMessage, hasFailedWith } from "#web/contract/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useLinkToken } from "#web/ui/browser/use-link-token.ts";
import { PublicLayout } from "#web/ui/page/public-layout.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { NewPasswordForm } from "./new-password.tsx";
import { useUndoEmailChange } from "./use-auth.ts";

/** Reverts by a button, because mail scanners open links. */
export function UndoEmailChangePage() {
  const token = useLinkToken();
  const undo = useUndoEmailChange();
  if (undo.data) return <NewPasswordForm token={undo.data.token} />;
  if (token === null || hasFailedWith(undo.error, 410)) {
    return (
      <PublicLayout
        title="Não foi possível desfazer"
        sentence={
          undo.error
            ? `${errorMessage(undo.error)} Se a conta ainda não está com você, fale com o suporte.`
            : "O endereço está incompleto. Abra de novo o link que enviamos por e-mail."
        }
      >
        <Button variant="primary" wide href="/login">
          Entrar
        </Button>
      </PublicLayout>
    );
  }
  return (
    <PublicLayout
      title="Não foi você?"
      sentence="Se outra pessoa mudou o e-mail da sua conta, volte ao e-mail anterior. Todas as sessões são encerradas e você cria uma nova senha."
      alternative={
        <>
          Foi você? Então não precisa fazer nada. <Link to="/login">Entrar</Link>
        </>
      }
    >
      <Button
        variant="primary"
        wide
        busy={undo.isPending && "Desfazendo…"}
        onClick={() => undo.mutate({ token })}
      >
        Voltar ao e-mail anterior
      </Button>
    </PublicLayout>
  );
}
