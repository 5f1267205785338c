import { Link } from "react-router-dom";
import { keepToken } from "#web/contract/browser.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/ui/field.module.css";
import { useNativeForm } from "#web/ui/native-form.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { PublicLayout } from "#web/ui/public-layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { registerCall, registerSchema } from "./auth-calls.ts";
import { useEnter, useEntry } from "./entry.ts";

/** Sign-up: a person and, with it, an organization on trial (decisions A14). */
export function RegisterPage() {
  const { email, loginPath } = useEntry();
  const enter = useEnter();
  const form = useNativeForm(registerSchema, {
    firstName: "",
    lastName: "",
    email,
    password: "",
    confirmPassword: "",
  });
  const register = useWrite(registerCall, {
    done: "Conta criada com sucesso! Bem-vindo!",
    failed: "Erro no registro",
    fallback: "Erro ao criar conta",
  });
  return (
    <PublicLayout
      title="Criar conta grátis"
      sentence="Teste por 3 dias, com tudo liberado e sem cartão."
      alternative={
        <>
          Já tem uma conta? <Link to={loginPath}>Entrar</Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={form.submit(async (values) => {
          keepToken(null);
          await enter(await register.mutateAsync(values));
        })}
      >
        <div className={styles.pair}>
          <TextField field={form.field("firstName")} label="Nome" autoComplete="given-name" />
          <TextField field={form.field("lastName")} label="Sobrenome" autoComplete="family-name" />
        </div>
        <TextField field={form.field("email")} label="E-mail" type="email" autoComplete="email" />
        <PasswordField
          field={form.field("password")}
          label="Senha"
          autoComplete="new-password"
          showRules
        />
        <PasswordField
          field={form.field("confirmPassword")}
          label="Confirmar senha"
          autoComplete="new-password"
        />
        <Button variant="primary" type="submit" wide busy={register.isPending && "Criando conta…"}>
          Criar conta
        </Button>
      </form>
    </PublicLayout>
  );
}
