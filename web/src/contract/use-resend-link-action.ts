import { auth } from "#shared/auth/contract.ts";
import { ACTION_TOAST_MS, type ToastExtras } from "#web/ui/feedback/toast.ts";
import { problemCode } from "./client.ts";
import { useWrite } from "./hooks.ts";

const UNCONFIRMED = ["owner_unverified", "invite_unproven", "email_unverified"];

/**
 * Returns the toast action 'Reenviar link' for a refusal that requires a confirmed e-mail.
 * @param isOwn whether the e-mail is the caller's; only its owner can request the link
 */
export function useResendLinkAction(isOwn = true) {
  const resend = useWrite(auth.resendVerification, {
    done: ({ message }) => message,
    failed: "Não foi possível reenviar o link",
    isSingle: true,
  });
  return (error: Error): ToastExtras => {
    const code = problemCode(error);
    if (!isOwn || !code || !UNCONFIRMED.includes(code)) return {};
    return {
      action: { label: "Reenviar link", run: () => resend.mutate({}) },
      lastsMs: ACTION_TOAST_MS,
    };
  };
}
