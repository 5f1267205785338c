import { useState } from "react";
import { auth } from "#shared/auth/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { CloseIcon, MailIcon } from "#web/ui/marks/icons.tsx";
import { Banner } from "#web/ui/page/banner.tsx";
import styles from "./verification-banner.module.css";

/** E-mail of the user who dismissed the banner; kept until the app is reloaded. */
let dismissedBy: string | undefined;

export function VerificationBanner() {
  const { email, emailVerified } = useUser();
  const [isDismissed, setDismissed] = useState(dismissedBy === email);
  const dismiss = () => {
    dismissedBy = email;
    setDismissed(true);
  };
  const resend = useWrite(auth.resendVerification, {
    done: ({ message }) => message,
    failed: "Não foi possível reenviar o link",
    isSingle: true,
  });
  if (emailVerified || isDismissed) return null;
  return (
    <Banner label="Confirmação de e-mail">
      <MailIcon size={18} />
      <p>
        <b>Confirme seu e-mail.</b> Enviamos um link para {email}.
      </p>
      <span className={styles.resend}>
        <Button size="sm" busy={resend.isPending && "Enviando…"} onClick={() => resend.mutate({})}>
          Reenviar link
        </Button>
      </span>
      <IconButton label="Dispensar" size="sm" onClick={dismiss}>
        <CloseIcon size={16} />
      </IconButton>
    </Banner>
  );
}
