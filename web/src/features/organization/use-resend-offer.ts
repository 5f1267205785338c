import { auth } from "#shared/auth/contract.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { useWrite } from "#web/contract/hooks.ts";
import type { Toast } from "#web/ui/toast.ts";

/** Long enough to read what has to be confirmed and to reach the button. */
const OFFER_MS = 10_000;

/**
 * What a refused invite offers to an owner whose e-mail is not confirmed: 'Reenviar link'. Nobody else can ask for that
 * link.
 */
export function useResendOffer(isOwner: boolean) {
  const resend = useWrite(auth.resendVerification, {
    done: ({ message }) => message,
    failed: "Não foi possível reenviar o link",
  });
  return (error: Error): Pick<Toast, "action" | "lastsMs"> => {
    const isUnconfirmed =
      error instanceof RequestFailed && error.problem?.code === "owner_unverified";
    if (!isUnconfirmed || !isOwner) return {};
    return {
      action: { label: "Reenviar link", run: () => resend.mutate({}) },
      lastsMs: OFFER_MS,
    };
  };
}
