import { Link, useNavigate } from "react-router-dom";
import { useWrite } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/ui/field.module.css";
import { useNativeForm } from "#web/ui/native-form.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { PublicLayout } from "#web/ui/public-layout.tsx";
import { resetPasswordCall, resetPasswordSchema } from "./auth-calls.ts";

/** The new password, with the token of the mail; every session ends and the person signs in again. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useNativeForm(resetPasswordSchema, { token, password: "", confirmPassword: "" });
  const reset = useWrite(resetPasswordCall, {
    done: ({ message }) => message,
    failed: "Não foi possível criar a senha",
  });
  return (
    <PublicLayout
      title="Criar nova senha"
      sentence="Depois de salvar, entre com a senha nova em todos os seus aparelhos."
      alternative={
        <>
          O link expirou? <Link to="/reset-password">Pedir um novo</Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={form.submit(async (values) => {
          await reset.mutateAsync(values);
          await navigate("/login", { replace: true });
        })}
      >
        {form.errors["token"] ? (
          <p className={styles.alert} role="alert">
            {form.errors["token"]}
          </p>
        ) : null}
        <PasswordField
          field={form.field("password")}
          label="Nova senha"
          autoComplete="new-password"
          showRules
        />
        <PasswordField
          field={form.field("confirmPassword")}
          label="Confirmar senha"
          autoComplete="new-password"
        />
        <Button variant="primary" type="submit" wide busy={reset.isPending && "Salvando…"}>
          Salvar senha
        </Button>
      </form>
    </PublicLayout>
  );
}
