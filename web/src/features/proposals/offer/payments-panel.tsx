import { useLayoutEffect, useRef, useState } from "react";
import type { OfferDetails } from "#shared/offers/details.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { dayOf, formatDateTime, formatDay } from "#shared/values/dates.ts";
import { type Cents, cents, formatMoney, toCents } from "#shared/values/money.ts";
import { keptCreateId } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { deletedBefore } from "#web/contract/use-removal.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { CardIcon, TrashIcon } from "#web/ui/marks/icons.tsx";
import { passFocusOn } from "#web/ui/menus/pass-focus-on.ts";
import { PaymentDialog } from "../lazy-dialogs.ts";
import styles from "./offer.module.css";

interface PaymentsPanelProps {
  proposal: ProposalHead;
  details: OfferDetails;
}

/** Payments registered by the team: of an accepted proposal, and of one reopened since. */
export function PaymentsPanel({ proposal, details: { payments } }: PaymentsPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [createId] = useState(keptCreateId);
  const zone = useZone();
  const { id, offer } = proposal;
  const createdOn = dayOf(proposal.createdAt, zone);
  const register = useWrite(proposals.registerPayment, {
    done: "Recebimento registrado",
    onDone: () => createId.renew(),
    failed: "Erro",
    fallback: "Falha ao registrar recebimento",
  });
  const remove = useWrite(proposals.removePayment, {
    done: "Recebimento removido",
    failed: "Erro",
    fallback: "Falha ao remover recebimento",
    recover: deletedBefore,
  });
  const isAccepted = offer.state === "accepted";
  if (!isAccepted && payments.length === 0) return null;
  const total = toCents(proposal.totalAmount);
  const received = cents(payments.reduce((sum, { amount }) => sum + toCents(amount), 0));
  const ask = async ({ receivedOn, amount }: { receivedOn: string; amount: number }) => {
    if (receivedOn < createdOn && !(await confirmEarly(receivedOn, createdOn))) return false;
    const excess = cents(received + toCents(amount) - total);
    return excess <= 0 || confirmExcess(excess, total);
  };
  return (
    <section className={styles.panel} aria-labelledby="payments-title">
      <div className={styles.head}>
        <div className={styles.titled}>
          <h2 id="payments-title">Recebimentos</h2>
          <span>{`${formatMoney(received)} de ${formatMoney(total)}`}</span>
        </div>
        {isAccepted ? (
          <Button size="sm" icon={<CardIcon size={16} />} onClick={() => setOpen(true)}>
            Registrar recebimento
          </Button>
        ) : null}
      </div>
      {payments.length > 0 ? (
        <ul>
          {payments.map((payment) => (
            <Payment
              key={payment.id}
              payment={payment}
              onRemove={() => remove.mutate({ id, receiptId: payment.id })}
            />
          ))}
        </ul>
      ) : null}
      <PaymentDialog
        open={isOpen}
        ask={ask}
        onRegister={(payment) => register.mutateAsync({ id, ...payment, ...createId.of(payment) })}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

/** A deposit may come before the proposal is written. */
function confirmEarly(receivedOn: string, createdOn: string): Promise<boolean> {
  return confirm({
    title: "Registrar um recebimento anterior à proposta?",
    text: `A proposta foi criada em ${formatDay(createdOn)}, depois de ${formatDay(receivedOn)}.`,
    action: "Registrar mesmo assim",
  });
}

function confirmExcess(excess: Cents, total: Cents): Promise<boolean> {
  return confirm({
    title: "Registrar mais do que o total?",
    text: `Com este recebimento, a soma ultrapassa em ${formatMoney(excess)} o total da proposta, que é ${formatMoney(total)}.`,
    action: "Registrar mesmo assim",
  });
}

interface PaymentProps {
  payment: OfferDetails["payments"][number];
  onRemove: () => void;
}

function Payment({ payment: { receivedOn, amount, by, at }, onRemove }: PaymentProps) {
  const zone = useZone();
  const shown = formatMoney(toCents(amount));
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const mounted = button.current;
    return () => void (mounted && passFocusOn(mounted));
  }, []);
  const ask = async () => {
    const isSure = await confirm({
      title: "Remover este recebimento?",
      text: `${shown}, recebido em ${formatDay(receivedOn)}. Ele também sai da página do cliente.`,
      action: "Remover",
      danger: true,
    });
    if (isSure) onRemove();
  };
  return (
    <li>
      <span className={styles.who}>
        <b className="num">{shown}</b>
        <small>
          {`recebido em ${formatDay(receivedOn)} · registrado ${by === null ? "" : `por ${by}, `}${formatDateTime(at, zone)}`}
        </small>
      </span>
      <IconButton
        ref={button}
        size="sm"
        label={`Remover recebimento de ${shown}`}
        onClick={() => void ask()}
      >
        <TrashIcon size={16} />
      </IconButton>
    </li>
  );
}
