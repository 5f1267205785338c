import { useEffect, useRef } from "react";
import type { Charge } from "#shared/subscription/schemas.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useUserPoll } from "#web/contract/session/use-user-poll.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { restoreLostFocus } from "#web/ui/browser/restore-lost-focus.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { ExternalIcon } from "#web/ui/marks/icons.tsx";
import { BankSlip } from "./bank-slip.tsx";
import { CardPage } from "./card-page.tsx";
import { waitingText } from "./payment-text.ts";
import { PixCode, PixPicture } from "./pix-code.tsx";
import { useCheck } from "./use-charge.ts";
import styles from "./charge-panel.module.css";

interface ChargePanelProps {
  charge: Charge;
  onRenew: () => void;
  isRenewing: boolean;
  /** Of what the payment leads to, unless to access. */
  sentence?: string;
  isForSeats?: boolean;
}

const POLL_MS = 5_000;

/** The payment is detected by polling. */
export function ChargePanel({
  charge,
  onRenew,
  isRenewing,
  sentence,
  isForSeats = false,
}: ChargePanelProps) {
  useUserPoll(POLL_MS);
  const user = useUser();
  const check = useCheck(isForSeats);
  const panel = useFocusInDialog();
  const isPhone = useIsPhone();
  const isPix = charge.billingType === "PIX";
  return (
    <div ref={panel} className={styles.panel}>
      {isPix && !isPhone ? <PixPicture charge={charge} /> : null}
      {charge.billingType === "BOLETO" ? (
        <BankSlip charge={charge} />
      ) : charge.billingType === "CREDIT_CARD" ? (
        <CardPage charge={charge} />
      ) : (
        <PixCode charge={charge} onRenew={onRenew} isRenewing={isRenewing} />
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Valor</dt>
          <dd className="num">{formatMoney(toCents(charge.value))}</dd>
        </div>
        <div>
          <dt>Recebedor</dt>
          <dd>{charge.beneficiary}</dd>
        </div>
      </dl>
      <p className={styles.waiting}>
        <span className={styles.pulse} aria-hidden="true" />
        {sentence ?? waitingText(user)}
      </p>
      <div className={styles.actions}>
        <Button size="sm" busy={check.isPending && "Verificando…"} onClick={() => check.mutate({})}>
          Já paguei
        </Button>
        <a href={charge.invoiceUrl} target="_blank" rel="noreferrer" className={styles.link}>
          Ver fatura
          <ExternalIcon size={14} />
        </a>
      </div>
      {/* A phone cannot scan its own screen. */}
      {isPix && isPhone ? (
        <>
          <p className={styles.or}>Ou leia o QR Code com outro aparelho</p>
          <PixPicture charge={charge} />
        </>
      ) : null}
    </div>
  );
}

/** In a dialog it replaces a form, which had the focus: its first action gets it. */
function useFocusInDialog() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel.current?.closest("[role=dialog]"))
      restoreLostFocus(panel.current.querySelector<HTMLElement>("button, a"));
  }, []);
  return panel;
}
