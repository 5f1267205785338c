import { auth } from "#shared/auth/contract.ts";
import { errorMessage, problemCode } from "#web/contract/client.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useNativeForm } from "#web/ui/fields/native-form.ts";
import { PublicLayout } from "#web/ui/page/public-layout.tsx";
import { NewPasswordFields } from "#web/ui/passwords/new-password-fields.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { Link } from "#web/ui/router/link.tsx";
import { resetPasswordSchema } from "./auth-schemas.ts";
import { clearReturnPath, returnPath } from "./return-path.ts";
import { usePasswordReset } from "./use-auth.ts";
import styles from "#web/ui/fields/field.module.css";

/** All sessions end. */
export function NewPasswordForm({ token }: { token: string }) {
  const form = useNativeForm(resetPasswordSchema, { token, password: "", confirmPassword: "" });
  const reset = usePasswordReset();
  const link = useRead(auth.checkResetLink, { token }, { quiet: true, when: reset.isIdle });
  const error = reset.error ?? link.error;
  if (problemCode(error) === "link_expired") return <DeadLink sentence={errorMessage(error)} />;
  return (
    <PublicLayout
      title="Criar nova senha"
      sentence="Depois de salvar, entre com a senha nova em todos os seus aparelhos."
      alternative={
        <>
          O link expirou? <Link to={`/reset-password${returnPath()}`}>Pedir um novo</Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={form.submit(async (values) => {
          await reset.mutateAsync(values);
          const query = returnPath();
          clearReturnPath();
          await navigate(`/login${query}`, { replace: true });
        })}
      >
        {form.errors["token"] ? (
          <p className={styles.alert} role="alert">
            {form.errors["token"]}
          </p>
        ) : null}
        <NewPasswordFields field={form.field} label="Nova senha" />
        <Button variant="primary" type="submit" wide busy={reset.isPending && "Salvando…"}>
          Salvar senha
        </Button>
      </form>
    </PublicLayout>
  );
}

function DeadLink({ sentence }: { sentence: string }) {
  return (
    <PublicLayout title="Este link não vale mais" sentence={<span role="alert">{sentence}</span>}>
      <Button variant="primary" wide href={`/reset-password${returnPath()}`}>
        Pedir um novo link
      </Button>
    </PublicLayout>
  );
}
