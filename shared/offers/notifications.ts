import type { NotificationText, NotificationType } from "#shared/notifications/types.ts";
import { formatMoney, type Cents } from "#shared/values/money.ts";
import { CLIENT_REASON_LABELS, type ClientReason } from "./decisions/lost-reasons.ts";

/** News for sellers. `blocked`: the client's tax id was typed wrong too often. */
export type OfferNotificationEvent = {
  orgId: string;
  proposalId: number;
  proposalNumber: string;
  title: string;
  client: string;
  version: number;
  /** The seller of the proposal and the sender of the version. */
  sellerIds: string[];
  at: string;
} & (
  | { what: "accepted"; name: string; role: string | null; total: Cents }
  | { what: "declined"; reason: ClientReason | null; text: string | null }
  | { what: "renewal_asked"; name: string | null }
  | { what: "question"; name: string; text: string; email: string | null }
  | { what: "paid"; amount: Cents }
  | { what: "viewed" }
  | { what: "expiring"; isToday: boolean }
  | { what: "blocked" }
);

/** Returns the notification of a seller. */
export function formatNotification(
  news: OfferNotificationEvent,
): NotificationText<Extract<NotificationType, `proposal_${string}`>> {
  const { client, proposalNumber, title } = news;
  switch (news.what) {
    case "accepted":
      return {
        type: "proposal_accepted",
        title: "Proposta aceita",
        message: `${news.name} aceitou a proposta ${proposalNumber}, ${formatMoney(news.total)}.`,
      };
    case "declined":
      return {
        type: "proposal_rejected",
        title: "Proposta rejeitada",
        message: `${client} recusou a proposta ${proposalNumber}${reasonText(news)}.`,
      };
    case "renewal_asked":
      return {
        type: "proposal_renewal_asked",
        title: "Pedido de nova validade",
        message: `${news.name ?? client} pediu uma nova validade para a proposta ${proposalNumber} “${title}”.`,
      };
    case "question":
      return {
        type: "proposal_question",
        title: "Pergunta do cliente",
        message: `${news.name} perguntou sobre a proposta ${proposalNumber}: “${excerptOf(news.text)}”`,
      };
    case "paid":
      return {
        type: "proposal_payment_told",
        title: "Cliente avisou que pagou",
        message: `${client} avisou que pagou ${formatMoney(news.amount)} da proposta ${proposalNumber}. Confira na sua conta e registre o recebimento.`,
      };
    case "expiring": {
      const when = news.isToday ? "hoje" : "amanhã";
      return {
        type: "proposal_expiring",
        title: `Proposta vence ${when}`,
        message: `A proposta ${proposalNumber} “${title}”, de ${client}, vence ${when} e ainda espera resposta.`,
      };
    }
    case "viewed":
      return {
        type: "proposal_viewed",
        title: "Proposta visualizada",
        message: `${client} abriu a proposta ${proposalNumber} “${title}”.`,
      };
    default:
      return {
        type: "proposal_acceptance_blocked",
        title: "Aceite bloqueado por uma hora",
        message: `O CPF/CNPJ de ${client} foi digitado errado muitas vezes ao aceitar a proposta ${proposalNumber}. Confira com o cliente.`,
      };
  }
}

const EXCERPT = 140;

/** One line. */
function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  const letters = Array.from(line);
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join("").trimEnd()}…` : line;
}

/** Returns ": Preço acima do orçamento", or nothing without a reason. */
function reasonText({ reason, text }: { reason: ClientReason | null; text: string | null }) {
  const given = reason && reason !== "other" ? CLIENT_REASON_LABELS[reason] : text;
  return given ? `: ${given.replace(/[.\s]+$/, "")}` : "";
}
