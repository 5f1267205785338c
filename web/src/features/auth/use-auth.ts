import { useRef } from "react";
import { auth } from "#shared/auth/contract.ts";
import { isTransient, problemCode } from "#web/contract/client.ts";
import { sessionForgotten } from "#web/contract/events.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { broadcastSession } from "#web/contract/session/session-channel.ts";
import { saveToken } from "#web/contract/session/session-token.ts";
import { loginFallback, useEnter } from "./entry.ts";

export function useLogin() {
  const enter = useEnter();
  const { isPending, mutateAsync } = useWrite(auth.login, {
    done: "Login realizado com sucesso!",
    failed: "Erro no login",
    fallback: loginFallback,
  });
  return {
    isPending,
    send: async (values: Parameters<typeof mutateAsync>[0]) => {
      // Must not be sent with the new sign-in.
      saveToken(null);
      await enter(await mutateAsync(values));
    },
  };
}

export function useRegister() {
  const enter = useEnter("/start");
  /** The address of a registration that got no answer: it may have succeeded. */
  const unanswered = useRef<string>(undefined);
  const { error, isPending, mutateAsync } = useWrite(auth.register, {
    done: "Conta criada com sucesso! Bem-vindo!",
    failed: "Erro no registro",
    fallback: "Erro ao criar conta",
    recover: async (refusal, call, { email, password }) => {
      if (isTransient(refusal)) unanswered.current = email;
      const mayBeOwn = problemCode(refusal) === "email_taken" && unanswered.current === email;
      return mayBeOwn ? call(auth.login, { email, password }).catch(() => undefined) : undefined;
    },
  });
  return {
    error,
    isPending,
    send: async (values: Parameters<typeof mutateAsync>[0]) => {
      saveToken(null);
      await enter(await mutateAsync(values));
    },
  };
}

export function useResetRequest(onDone: () => void) {
  return useWrite(auth.forgotPassword, { failed: "Não foi possível enviar o link", onDone });
}

export function usePasswordReset() {
  return useWrite(auth.resetPassword, {
    done: ({ message }) => message,
    failed: "Não foi possível criar a senha",
  });
}

const VERIFICATION_FAILED = "Não foi possível confirmar o e-mail";

export function useVerification() {
  return useWrite(auth.verifyEmail, {
    failed: VERIFICATION_FAILED,
    onDone: () => broadcastSession("changed"),
  });
}

export function useUndoEmailChange() {
  return useWrite(auth.undoEmailChange, {
    failed: "Não foi possível desfazer a mudança",
    onDone: () => {
      broadcastSession("ended");
      saveToken(null);
      sessionForgotten.emit();
    },
  });
}
