import { openSubscribeDialog } from "#web/contract/events.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import { Link } from "#web/ui/router/link.tsx";
import { useLogout } from "../session/use-logout.ts";
import styles from "./lock-dialog.module.css";

/** Links that stay available while locked. */
export function LockExits({ canPay }: { canPay: boolean }) {
  const { logOut, isPending } = useLogout();
  return (
    <>
      {canPay ? (
        <Button variant="link" onClick={() => openSubscribeDialog({ method: "CREDIT_CARD" })}>
          Pagar com cartão
        </Button>
      ) : null}
      <span className="u-fill" />
      <Link to="/profile" className={styles.exit}>
        Meu Perfil
      </Link>
      <a href={SUPPORT_LINK} className={styles.exit}>
        Suporte
      </a>
      <button type="button" className={styles.exit} aria-disabled={isPending} onClick={logOut}>
        Sair
      </button>
    </>
  );
}
