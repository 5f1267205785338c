import { Link } from "react-router-dom";
import { keepToken } from "#web/contract/browser.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import { useNativeForm } from "#web/ui/native-form.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { PublicLayout } from "#web/ui/public-layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { loginCall, loginSchema } from "./auth-calls.ts";
import { useEnter, useEntry } from "./entry.ts";

/** Sign-in, at /login and in place of any screen that needs it. */
export function LoginPage() {
  const { email, registerPath } = useEntry();
  const enter = useEnter();
  const form = useNativeForm(loginSchema, { email, password: "" });
  const login = useWrite(loginCall, {
    done: "Login realizado com sucesso!",
    failed: "Erro no login",
    fallback: "Credenciais inválidas",
  });
  return (
    <PublicLayout
      title="Entrar"
      sentence="Boas-vindas de volta. Suas propostas estão aqui."
      alternative={
        <>
          Ainda não tem conta? <Link to={registerPath}>Criar conta grátis</Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={form.submit(async (values) => {
          // A token of an older session must not speak for the new one.
          keepToken(null);
          await enter(await login.mutateAsync(values));
        })}
      >
        <TextField field={form.field("email")} label="E-mail" type="email" autoComplete="email" />
        <PasswordField
          field={form.field("password")}
          label="Senha"
          autoComplete="current-password"
          aside={<Link to="/reset-password">Esqueceu sua senha?</Link>}
        />
        <Button variant="primary" type="submit" wide busy={login.isPending && "Entrando…"}>
          Entrar
        </Button>
      </form>
    </PublicLayout>
  );
}
