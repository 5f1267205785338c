import type { VerifiedInvite } from "#shared/invites/schemas.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useNativeForm } from "#web/ui/fields/native-form.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PublicLayout } from "#web/ui/page/public-layout.tsx";
import { NewPasswordFields } from "#web/ui/passwords/new-password-fields.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { InviteFacts, InviteSentence } from "./invite-facts.tsx";
import { storeToken } from "./invite-token.ts";
import type { useJoining } from "./use-joining.ts";
import fields from "#web/ui/fields/field.module.css";

/** Loaded at the first keystroke. */
const joinSchema = async () => (await import("#shared/invites/schemas.ts")).JoinForm;

interface JoinFormProps {
  token: string;
  invite: VerifiedInvite;
  joining: ReturnType<typeof useJoining>;
}

export function JoinForm({ token, invite, joining }: JoinFormProps) {
  const form = useNativeForm(joinSchema, {
    email: invite.email,
    firstName: "",
    lastName: "",
    password: "",
    confirmPassword: "",
  });
  const login = (text: string) => (
    <Link to={loginPath(token, invite.email)} onClick={() => storeToken(token)}>
      {text}
    </Link>
  );
  return (
    <PublicLayout
      title="Você recebeu um convite"
      sentence={<InviteSentence invite={invite} />}
      alternative={login("Já tenho uma conta")}
    >
      <InviteFacts invite={invite} />
      <form noValidate onSubmit={form.submit((person) => joining.register(person))}>
        {joining.hasAccount ? (
          <p className={fields.alert} role="alert">
            Já existe uma conta com este e-mail. {login("Entrar para aceitar o convite")}
          </p>
        ) : null}
        <TextField
          field={form.field("email")}
          label="E-mail"
          type="email"
          autoComplete="email"
          readOnly
        />
        <div className={fields.pair}>
          <TextField field={form.field("firstName")} label="Nome" autoComplete="given-name" />
          <TextField field={form.field("lastName")} label="Sobrenome" autoComplete="family-name" />
        </div>
        <NewPasswordFields
          field={form.field}
          aside={<span className="u-note">6 caracteres ou mais</span>}
        />
        <Button
          variant="primary"
          type="submit"
          wide
          busy={joining.isRegistering && "Criando conta…"}
        >
          Criar conta e aceitar
        </Button>
      </form>
    </PublicLayout>
  );
}

function loginPath(token: string, email: string): string {
  const redirect = `/accept-invite?${new URLSearchParams({ token })}`;
  return `/login?${new URLSearchParams({ email, redirect })}`;
}
