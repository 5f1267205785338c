import { problemCode } from "#web/contract/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { type FieldState, useNativeForm } from "#web/ui/fields/native-form.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PublicLayout } from "#web/ui/page/public-layout.tsx";
import { NewPasswordFields } from "#web/ui/passwords/new-password-fields.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { registerSchema } from "./auth-schemas.ts";
import { useEntry } from "./entry.ts";
import { useRegister } from "./use-auth.ts";
import styles from "#web/ui/fields/field.module.css";

export function RegisterPage() {
  const { email, pathTo } = useEntry();
  const form = useNativeForm(registerSchema, {
    firstName: "",
    lastName: "",
    email,
    password: "",
    confirmPassword: "",
  });
  const register = useRegister();
  const address = form.field("email");
  const isTaken = problemCode(register.error) === "email_taken";
  return (
    <PublicLayout
      title="Criar conta grátis"
      sentence="Teste por 3 dias, com tudo liberado e sem cartão."
      alternative={
        <>
          Já tem uma conta? <Link to={pathTo("/login", form.values.email)}>Entrar</Link>
        </>
      }
    >
      <form noValidate onSubmit={form.submit(register.send)}>
        <div className={styles.pair}>
          <TextField field={form.field("firstName")} label="Nome" autoComplete="given-name" />
          <TextField field={form.field("lastName")} label="Sobrenome" autoComplete="family-name" />
        </div>
        <TextField
          field={address}
          label="E-mail"
          type="email"
          autoComplete="email"
          hint={isTaken && address.error ? <Instead address={address} /> : undefined}
        />
        <NewPasswordFields field={form.field} />
        <Button variant="primary" type="submit" wide busy={register.isPending && "Criando conta…"}>
          Criar conta
        </Button>
        <Consent />
      </form>
    </PublicLayout>
  );
}

function Instead({ address: { id, value } }: { address: FieldState }) {
  const { pathTo } = useEntry();
  return (
    <p id={`${id}-hint`} className={styles.ways}>
      <Link to={pathTo("/login", value)}>Entrar com este e-mail</Link>
      <Link to={pathTo("/reset-password", value)}>Recuperar a senha</Link>
    </p>
  );
}

/** The legal basis is the contract, so there is no checkbox. */
function Consent() {
  return (
    <p className={styles.consent}>
      Ao criar a conta, você concorda com os{" "}
      <a href="/terms" target="_blank" rel="noreferrer">
        Termos de uso
      </a>{" "}
      e declara que leu a{" "}
      <a href="/privacy" target="_blank" rel="noreferrer">
        Política de privacidade
      </a>
      .
    </p>
  );
}
