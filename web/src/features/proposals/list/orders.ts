import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { momentValue, type SortValue } from "#web/ui/tables/table-order.ts";

export const DEFAULT_ORDER = "-createdAt";

export const ORDERS: readonly { value: string; label: string }[] = [
  { value: DEFAULT_ORDER, label: "Mais recentes primeiro" },
  { value: "createdAt", label: "Mais antigas primeiro" },
  { value: "-lastViewedAt", label: "Última visita" },
  { value: "validUntil", label: "Vencem primeiro" },
  { value: "-sentAt", label: "Enviadas mais recentemente" },
  { value: "-totalAmount", label: "Maior valor primeiro" },
  { value: "totalAmount", label: "Menor valor primeiro" },
  { value: "client", label: "Cliente, de A a Z" },
  { value: "title", label: "Título, de A a Z" },
];

/** Sort keys without a column. */
export const SORTS: Record<string, (proposal: ProposalSummary) => SortValue> = {
  lastViewedAt: ({ offer }) => momentValue(offer.lastViewedAt),
  validUntil: ({ status, validUntil }) => (status === "sent" ? momentValue(validUntil) : undefined),
  sentAt: ({ sentAt }) => momentValue(sentAt),
};
