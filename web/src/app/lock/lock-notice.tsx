import { fullName } from "#shared/users/full-name.ts";
import { useOwner } from "#web/contract/reads.ts";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import styles from "./lock-dialog.module.css";

export function LockNotice({ isSuspended }: { isSuspended: boolean }) {
  return isSuspended ? <Suspended /> : <TalkToOwner />;
}

function Suspended() {
  return (
    <>
      <p className={styles.notice}>Organização suspensa. Fale com o suporte.</p>
      <p className={styles.text}>
        Um pagamento não libera o acesso: nossa equipe precisa falar com você antes.
      </p>
      <a href={SUPPORT_LINK} className={styles.contact}>
        Falar com o suporte
      </a>
    </>
  );
}

function TalkToOwner() {
  const owner = useOwner();
  const name = owner ? fullName(owner) : "quem administra a organização";
  return (
    <>
      <p className={styles.notice}>Fale com {name}</p>
      <p className={styles.text}>
        Só quem administra a organização pode assinar. O acesso de toda a equipe é liberado assim
        que o pagamento for confirmado.
      </p>
      {owner ? (
        <a href={`mailto:${owner.email}`} className={styles.contact}>
          {owner.email}
        </a>
      ) : null}
    </>
  );
}
