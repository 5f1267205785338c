import { useState } from "react";
import { useLocation } from "react-router-dom";
import { auth } from "#shared/auth/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon, MailIcon } from "#web/ui/icons.tsx";
import { useUser } from "./session.ts";
import styles from "./verification-banner.module.css";

/** Where a person looks after the account; the screens of the daily work keep their room. */
const PLACES = ["/", "/profile"];

/** The address is not confirmed yet: everything works, but the link can be sent again (decisions A16). */
export function VerificationBanner() {
  const { email, emailVerified } = useUser();
  const { pathname } = useLocation();
  const [isDismissed, setDismissed] = useState(false);
  const resend = useWrite(auth.resendVerification, {
    done: ({ message }) => message,
    failed: "Não foi possível reenviar o link",
  });
  if (emailVerified || isDismissed || !PLACES.includes(pathname)) return null;
  return (
    <section className={styles.banner} aria-label="Confirmação de e-mail">
      <MailIcon size={18} />
      <p>
        <b>Confirme seu e-mail.</b> Enviamos um link para {email}.
      </p>
      <Button size="sm" busy={resend.isPending && "Enviando…"} onClick={() => resend.mutate({})}>
        Reenviar link
      </Button>
      <IconButton label="Dispensar" size="sm" onClick={() => setDismissed(true)}>
        <CloseIcon size={16} />
      </IconButton>
    </section>
  );
}
