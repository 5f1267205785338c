import { Modal } from "antd";
import { useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { dialogFrame } from "#web/ui/dialog-frame.tsx";
import { LockIcon } from "#web/ui/icons.tsx";
import { usePageTitle } from "#web/ui/page-title.ts";
import { SUPPORT_LINK } from "#web/ui/support.ts";
import { useIsPhone } from "#web/ui/use-media-query.ts";
import styles from "./lock-dialog.module.css";
import { useUser } from "./session.ts";
import { useLogout } from "./use-logout.ts";

/** The lock: it cannot be dismissed, only left (spec part 1 §2). */
export function LockDialog() {
  const { organization } = useUser();
  const logout = useLogout();
  const isPhone = useIsPhone();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(`Sistema bloqueado · ${organization?.name ?? "Fechou"}`);
  const frame = dialogFrame("form", isPhone);
  return (
    <Modal
      {...frame}
      classNames={{ ...frame.classNames, header: styles.header ?? "" }}
      open
      zIndex={1150}
      afterOpenChange={(isOpen) => isOpen && heading.current?.focus()}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={
        <>
          <span className={styles.sign}>
            <LockIcon size={20} />
          </span>
          <h2 ref={heading} className={styles.title} tabIndex={-1}>
            {organization?.subscriptionActive
              ? "Sua assinatura venceu"
              : "Seu teste grátis terminou"}
          </h2>
        </>
      }
      footer={
        <>
          <Button variant="ghost" busy={logout.isPending} onClick={() => logout.mutate()}>
            Sair
          </Button>
          <Button variant="ghost" href="/profile">
            Meu Perfil
          </Button>
          <span className={styles.space} />
          <Button variant="primary" href={SUPPORT_LINK}>
            Falar com o suporte
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        Assine o Plano Básico para voltar a usar. Seus clientes, propostas e tarefas continuam
        guardados.
      </p>
      <p className={styles.price}>
        <b>R$&nbsp;55,00</b> por mês
      </p>
      <p className={styles.text}>
        O pagamento por PIX ou boleto ainda não está disponível nesta tela. Fale com o suporte para
        assinar: o acesso é liberado assim que o pagamento for confirmado.
      </p>
    </Modal>
  );
}
