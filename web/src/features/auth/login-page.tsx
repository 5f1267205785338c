import { Button } from "#web/ui/actions/button.tsx";
import { useNativeForm } from "#web/ui/fields/native-form.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PublicLayout } from "#web/ui/page/public-layout.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { useLocation } from "#web/ui/router/router.tsx";
import { loginSchema } from "./auth-schemas.ts";
import { useEntry } from "./entry.ts";
import { useLogin } from "./use-auth.ts";
import styles from "#web/ui/fields/field.module.css";

/** At /login, or in place of a screen that requires sign-in. */
export function LoginPage() {
  const { email, pathTo } = useEntry();
  const notice = useNotice();
  const form = useNativeForm(loginSchema, { email, password: "" });
  const login = useLogin();
  return (
    <PublicLayout
      title="Entrar"
      sentence="Boas-vindas de volta. Suas propostas estão aqui."
      alternative={
        <>
          Ainda não tem conta?{" "}
          <Link to={pathTo("/register", form.values.email)}>Criar conta grátis</Link>
        </>
      }
    >
      <form noValidate onSubmit={form.submit(login.send)}>
        {notice ? (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        ) : null}
        <TextField field={form.field("email")} label="E-mail" type="email" autoComplete="email" />
        <PasswordField
          field={form.field("password")}
          label="Senha"
          autoComplete="current-password"
          aside={
            <Link to={pathTo("/reset-password", form.values.email)} className="u-touch">
              Esqueceu sua senha?
            </Link>
          }
        />
        <Button variant="primary" type="submit" wide busy={login.isPending && "Entrando…"}>
          Entrar
        </Button>
      </form>
    </PublicLayout>
  );
}

function useNotice(): string | undefined {
  const { state } = useLocation() as { state: { notice?: unknown } | null };
  return typeof state?.notice === "string" ? state.notice : undefined;
}
