import type { NotificationText } from "#shared/notifications/types.ts";
import { GRACE_MS } from "#shared/organization/rules.ts";
import { formatDate, formatDay } from "#shared/values/dates.ts";
import { toInstant } from "#shared/values/instants.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import type { BillingState } from "./billing-state.ts";
import type { ChargeFacts } from "./rules.ts";

/** States of a charge that people are notified of, once per charge. `short`: underpaid; `seats`: paid for seats. */
export type PaymentStage =
  | "paid"
  | "seats"
  | "late"
  | "suspended"
  | "contested"
  | "refunded"
  | "short";

export interface PaymentEvent {
  orgId: string;
  stage: PaymentStage;
  chargeId: string;
  value: Cents;
  dueDate: string;
  /** End of access: of the paid period with `paid` and `refunded`, of the grace with `late`; null when it is over. */
  until: string | null;
}

/** Ids of charges that were notified, by stage: the last one, or all that are contested. */
export type NotifiedCharges = Partial<Record<PaymentStage, string | readonly string[]>>;

interface Notified {
  id: string;
  paymentTold?: NotifiedCharges;
}

/** Events since the last notification. */
export function paymentEventsOf(
  { id: orgId, paymentTold = {} }: Notified,
  state: BillingState,
): PaymentEvent[] {
  const { paid, late, disputed, refunded, underpaid } = state;
  const { paymentStatus, subscriptionActive, paidUntil } = state;
  const grace = subscriptionActive && paidUntil ? Date.parse(paidUntil) + GRACE_MS : null;
  const isSuspended = paymentStatus === "suspended";
  const found: [PaymentStage, ChargeFacts | readonly ChargeFacts[] | null, string | null][] = [
    ["paid", paid, paidUntil],
    ["late", isSuspended ? null : late, grace === null ? null : toInstant(grace)],
    ["suspended", isSuspended ? late : null, null],
    ["contested", disputed, null],
    ["refunded", refunded, subscriptionActive ? paidUntil : null],
    ["short", underpaid, null],
  ];
  return found.flatMap(([stage, charges, until]) => {
    const notified = [paymentTold[stage] ?? []].flat();
    return [charges ?? []]
      .flat()
      .filter(({ id }) => !notified.includes(id))
      .map(({ id: chargeId, value, dueDate }) => ({
        orgId,
        stage,
        chargeId,
        value,
        dueDate,
        until,
      }));
  });
}

/** Returns what is stored as notified after these events. */
export function notifiedAfter(
  events: readonly PaymentEvent[],
  { disputed }: BillingState,
): NotifiedCharges {
  const contested = disputed.map(({ id }) => id);
  return Object.fromEntries(
    events.map(({ stage, chargeId }) => [stage, stage === "contested" ? contested : chargeId]),
  );
}

/** `until` is null when access is over. */
interface Parts {
  amount: string;
  due: string;
  until: string | null;
}

const CONFIRMED = "payment_confirmed";
const OVERDUE = "payment_overdue";

const words: Record<PaymentStage, (parts: Parts) => NotificationText> = {
  paid: ({ amount, until }) => ({
    type: CONFIRMED,
    title: "Pagamento confirmado",
    message: `Recebemos o pagamento de ${amount}.${until ? ` Sua assinatura está ativa até ${until}.` : ""}`,
  }),
  seats: ({ amount }) => ({
    type: CONFIRMED,
    title: "Pagamento confirmado",
    message: `Recebemos o pagamento de ${amount} pelos usuários a mais. A equipe já pode crescer.`,
  }),
  late: ({ amount, due, until }) => ({
    type: OVERDUE,
    title: "Pagamento em atraso",
    message: `A cobrança de ${amount} venceu em ${due}. ${
      until ? `Pague até ${until} para não perder o acesso.` : "Pague para liberar o acesso."
    }`,
  }),
  suspended: ({ amount, due }) => ({
    type: OVERDUE,
    title: "Assinatura suspensa",
    message: `A cobrança de ${amount} com vencimento em ${due} não foi paga. Assine de novo para voltar a usar o sistema.`,
  }),
  contested: ({ amount }) => ({
    type: OVERDUE,
    title: "Pagamento contestado",
    message: `O pagamento de ${amount} foi contestado e não vale mais. Regularize-o para manter o acesso.`,
  }),
  refunded: ({ amount, until }) => ({
    type: OVERDUE,
    title: "Pagamento estornado",
    message: `O pagamento de ${amount} foi estornado e não vale mais. ${
      until
        ? `Sua assinatura está ativa até ${until}.`
        : "Para usar o sistema, é preciso assinar de novo."
    }`,
  }),
  short: ({ amount }) => ({
    type: OVERDUE,
    title: "Pagamento incompleto",
    message: `Recebemos ${amount}, menos que o valor da assinatura. Fale com o suporte.`,
  }),
};

/** Returns the notification of an event. */
export function formatNotification(
  { stage, value, dueDate, until }: PaymentEvent,
  zone: string,
): NotificationText {
  return words[stage]({
    amount: formatMoney(value),
    due: formatDay(dueDate),
    until: until === null ? null : formatDate(until, zone),
  });
}
