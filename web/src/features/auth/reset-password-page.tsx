import { Button } from "#web/ui/actions/button.tsx";
import { useLinkToken } from "#web/ui/browser/use-link-token.ts";
import { useNativeForm } from "#web/ui/fields/native-form.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PublicLayout } from "#web/ui/page/public-layout.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { forgotPasswordSchema } from "./auth-schemas.ts";
import { useEntry } from "./entry.ts";
import { NewPasswordForm } from "./new-password.tsx";
import { saveReturnPath } from "./return-path.ts";
import { useResetRequest } from "./use-auth.ts";

/** Also opened by the mailed link, with its token. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return token === null ? <ForgotPassword /> : <NewPasswordForm token={token} />;
}

/** The answer does not reveal whether the account exists. */
function ForgotPassword() {
  const { email, pathTo, query } = useEntry();
  const form = useNativeForm(forgotPasswordSchema, { email });
  const ask = useResetRequest(() => saveReturnPath(query(form.values.email)));
  const back = (
    <>
      Lembrou a senha? <Link to={pathTo("/login", form.values.email)}>Entrar</Link>
    </>
  );
  if (ask.data) {
    return (
      <PublicLayout
        title="Confira seu e-mail"
        sentence={
          <span role="status">
            {ask.data.message} Procure por {form.values.email.trim()} também na caixa de spam. O
            link vale por 1 hora.
          </span>
        }
        alternative={back}
      >
        <Button wide onClick={() => ask.reset()}>
          Usar outro e-mail
        </Button>
      </PublicLayout>
    );
  }
  return (
    <PublicLayout
      title="Recuperar senha"
      sentence="Informe o e-mail da sua conta e enviaremos um link para criar uma nova senha."
      alternative={back}
    >
      <form noValidate onSubmit={form.submit((values) => ask.mutateAsync(values))}>
        <TextField field={form.field("email")} label="E-mail" type="email" autoComplete="email" />
        <Button variant="primary" type="submit" wide busy={ask.isPending && "Enviando…"}>
          Enviar link
        </Button>
      </form>
    </PublicLayout>
  );
}
