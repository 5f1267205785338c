import { useEffect, useRef, useState } from "react";
import { auth } from "#shared/auth/contract.ts";
import { errorMessage, hasFailedWith } from "#web/contract/client.ts";
import { useRead } from "#web/contract/hooks.ts";
import { storedScope } from "#web/contract/session/session-token.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useLinkToken } from "#web/ui/browser/use-link-token.ts";
import { useNativeForm } from "#web/ui/fields/native-form.ts";
import { PublicLayout } from "#web/ui/page/public-layout.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { confirmSchema } from "./auth-schemas.ts";
import { NewPasswordForm } from "./new-password.tsx";
import { useVerification } from "./use-auth.ts";

type Verification = ReturnType<typeof useVerification>;

/**
 * Confirms at once where its person is signed in; otherwise asks for the password, because a stranger may have
 * registered the address.
 */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const verify = useVerification();
  // A token starts with the id of its person.
  const [isOwn] = useState(() => token?.slice(0, 36) === storedScope()?.userId);
  // Without a living session the link alone would void the password.
  const self = useRead(auth.user, {}, { quiet: true, when: isOwn && token !== null });
  if (token === null) return <NoToken />;
  if (verify.data?.token) return <NewPasswordForm token={verify.data.token} />;
  if (verify.data) return <Confirmed />;
  if (verify.error && hasFailedWith(verify.error, 410)) return <DeadLink error={verify.error} />;
  if (!isOwn || hasFailedWith(self.error, 401)) return <AskWho token={token} verify={verify} />;
  if (self.error) return <Failed error={self.error} onRetry={() => void self.refetch()} />;
  return self.data ? <Confirming token={token} verify={verify} /> : <Waiting />;
}

function Waiting() {
  return (
    <PublicLayout
      title="Confirmando seu e-mail"
      sentence={<span role="status">Carregando...</span>}
    />
  );
}

function Confirming({ token, verify }: { token: string; verify: Verification }) {
  const isSent = useRef(false);
  const { mutate, error } = verify;
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate({ token });
  }, [mutate, token]);
  if (!error) return <Waiting />;
  return <Failed error={error} onRetry={() => mutate({ token })} />;
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <PublicLayout title="Não foi possível confirmar" sentence={errorMessage(error)}>
      <Button variant="primary" wide onClick={onRetry}>
        Tentar novamente
      </Button>
    </PublicLayout>
  );
}

function AskWho({ token, verify }: { token: string; verify: Verification }) {
  const [isStranger, setStranger] = useState(false);
  const form = useNativeForm(confirmSchema, { password: "" });
  if (isStranger) {
    return (
      <PublicLayout
        title="Criar uma nova senha"
        sentence="Você recebe as mensagens deste e-mail, então a conta é sua. Ao continuar, os acessos abertos são encerrados, a senha atual deixa de valer e você cria outra."
        alternative={
          <Button variant="link" onClick={() => setStranger(false)}>
            Voltar
          </Button>
        }
      >
        <Button
          variant="primary"
          wide
          busy={verify.isPending && "Confirmando…"}
          onClick={() => verify.mutate({ token })}
        >
          Continuar
        </Button>
      </PublicLayout>
    );
  }
  return (
    <PublicLayout
      title="Confirmar e-mail"
      sentence="Digite a senha da sua conta para confirmar que este e-mail é seu."
      alternative={
        <Button variant="link" onClick={() => setStranger(true)}>
          Não criei esta conta ou não sei a senha
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={form.submit(({ password }) => verify.mutateAsync({ token, password }))}
      >
        <PasswordField
          field={form.field("password")}
          label="Senha"
          autoComplete="current-password"
        />
        <Button variant="primary" type="submit" wide busy={verify.isPending && "Confirmando…"}>
          Confirmar e-mail
        </Button>
      </form>
    </PublicLayout>
  );
}

function Confirmed() {
  return (
    <PublicLayout
      title="E-mail confirmado"
      sentence={<span role="status">Tudo certo: comprovamos que este endereço é seu.</span>}
    >
      <Button variant="primary" wide href="/">
        Ir para o início
      </Button>
    </PublicLayout>
  );
}

function DeadLink({ error }: { error: Error }) {
  return (
    <PublicLayout
      title="Não foi possível confirmar"
      sentence={`${errorMessage(error)} Entre na sua conta para receber outro link.`}
    >
      <Button variant="primary" wide href="/">
        Entrar
      </Button>
    </PublicLayout>
  );
}

function NoToken() {
  return (
    <PublicLayout
      title="Não foi possível confirmar"
      sentence="O endereço está incompleto. Abra de novo o link que enviamos por e-mail, ou entre na sua conta para receber outro."
    >
      <Button variant="primary" wide href="/">
        Entrar
      </Button>
    </PublicLayout>
  );
}
