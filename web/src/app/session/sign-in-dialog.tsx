import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { auth } from "#shared/auth/contract.ts";
import { sessionRegained } from "#web/contract/events.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { depart } from "#web/contract/session/departure.ts";
import { resumeAs } from "#web/contract/session/enter-as.ts";
import { loginSchema } from "#web/features/auth/auth-schemas.ts";
import { loginFallback } from "#web/features/auth/entry.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { useNativeForm } from "#web/ui/fields/native-form.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { signInPath } from "./use-session-lost.ts";

interface SignInDialogProps {
  open: boolean;
  email: string;
  onClose: () => void;
}

/** Once closed, it reopens at the next refused call. */
export function SignInDialog({ open, email, onClose }: SignInDialogProps) {
  const formId = useId();
  const login = useSignIn();
  return (
    <Dialog
      size="confirm"
      open={open}
      zIndex={1300}
      onClose={onClose}
      title="Sua sessão expirou"
      sentence="O que você digitou continua aqui. Entre novamente para salvar."
      footer={
        <>
          <Button onClick={() => depart({ to: signInPath(), loads: true })}>
            Descartar e sair
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={login.isPending && "Entrando…"}
          >
            Entrar novamente
          </Button>
        </>
      }
    >
      <PasswordForm
        id={formId}
        email={email}
        isRefused={login.isError}
        onSubmit={login.mutateAsync}
      />
    </Dialog>
  );
}

interface PasswordFormProps {
  id: string;
  email: string;
  isRefused: boolean;
  onSubmit: (values: { email: string; password: string }) => Promise<unknown>;
}

function PasswordForm({ id, email, isRefused, onSubmit }: PasswordFormProps) {
  const form = useNativeForm(loginSchema, { email, password: "" });
  return (
    <form id={id} noValidate onSubmit={form.submit(onSubmit)}>
      <TextField
        field={form.field("email")}
        label="E-mail"
        type="email"
        autoComplete="username"
        // A change of it may have been saved, and its answer lost.
        readOnly={!isRefused}
      />
      <PasswordField field={form.field("password")} label="Senha" autoComplete="current-password" />
    </form>
  );
}

function useSignIn() {
  const client = useQueryClient();
  return useWrite(auth.login, {
    done: "Login realizado com sucesso!",
    failed: "Erro no login",
    fallback: loginFallback,
    opensSession: true,
    onDone: (answer) => {
      resumeAs(client, answer);
      sessionRegained.emit();
    },
  });
}
