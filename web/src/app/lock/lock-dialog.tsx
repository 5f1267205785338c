import { useRef } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useUserPoll } from "#web/contract/session/use-user-poll.ts";
import { LockPayment } from "#web/features/subscription/lock/lock-payment.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { LockIcon } from "#web/ui/marks/icons.tsx";
import { usePageTitle } from "#web/ui/page/page-title.ts";
import { useInertApp } from "../session/use-inert-app.ts";
import { LockAbout } from "./lock-about.tsx";
import { LockExits } from "./lock-exits.tsx";
import { LockNotice } from "./lock-notice.tsx";
import styles from "./lock-dialog.module.css";

/** Members get no notification of payments, and nobody one of a reactivation. */
const POLL_MS = 15_000;

/** The paywall dialog. It cannot be dismissed. */
export function LockDialog() {
  const user = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(`Sistema bloqueado · ${user.organization?.name ?? "Fechou"}`);
  useInertApp();
  useUserPoll(POLL_MS);
  const isSuspended = user.organization?.isSuspended ?? false;
  const canPay = !isSuspended && hasRole(user.role, "admin");
  return (
    <Dialog
      size="lock"
      classNames={{
        container: styles.container ?? "",
        header: styles.header ?? "",
        body: styles.body ?? "",
        footer: styles.footer ?? "",
      }}
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
            {titleOf(user)}
          </h2>
        </>
      }
      footer={<LockExits canPay={canPay} />}
    >
      <LockAbout user={user} canPay={canPay} isSuspended={isSuspended} />
      <div className={styles.way}>
        {canPay ? <LockPayment /> : <LockNotice isSuspended={isSuspended} />}
      </div>
    </Dialog>
  );
}

/** Members do not see how the organization pays: their `hasSubscription` is null. */
function titleOf({ organization }: CurrentUser): string {
  if (organization?.isSuspended) return "Organização suspensa";
  if (organization?.hasSubscription === null) return "O acesso está bloqueado";
  if (organization && !organization.hadTrial && !organization.hasSubscription)
    return "Este e-mail já usou o teste grátis";
  return organization?.hasSubscription
    ? "Sua assinatura não está ativa"
    : "Seu teste grátis terminou";
}
