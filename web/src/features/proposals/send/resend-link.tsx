import { auth } from "#shared/auth/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/actions/button.tsx";

/** Mails the sender another link to confirm the own address. */
export function ResendLink() {
  const resend = useWrite(auth.resendVerification, {
    done: ({ message }) => message,
    failed: "Não foi possível reenviar o link",
    isSingle: true,
  });
  return (
    <Button variant="link" busy={resend.isPending && "Enviando…"} onClick={() => resend.mutate({})}>
      Reenviar link
    </Button>
  );
}
