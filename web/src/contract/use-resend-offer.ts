import type { Toast } from "#web/ui/feedback/toast.ts";
import { RequestFailed } from "./client.ts";
import { useWrite } from "./hooks.ts";

/** Long enough to read what has to be confirmed and to reach the button. */
const OFFER_MS = 10_000;
const UNCONFIRMED = ["owner_unverified", "invite_unproven"];

// Fetched when it is needed: a page for visitors does not wait for the schemas.
const resendCall = async () => (await import("#shared/auth/contract.ts")).auth.resendVerification;

/**
 * What a refusal for an unconfirmed e-mail offers to its person: 'Reenviar link'.
 *
 * @param isOwn whether the e-mail is the caller's: nobody else can ask for that link.
 */
export function useResendOffer(isOwn = true) {
  const resend = useWrite(resendCall, {
    done: ({ message }) => message,
    failed: "Não foi possível reenviar o link",
  });
  return (error: Error): Pick<Toast, "action" | "lastsMs"> => {
    const code = error instanceof RequestFailed ? error.problem?.code : undefined;
    if (!isOwn || !code || !UNCONFIRMED.includes(code)) return {};
    return {
      action: { label: "Reenviar link", run: () => resend.mutate({}) },
      lastsMs: OFFER_MS,
    };
  };
}
