/** The team may also choose that the client never answered. */
export const CLIENT_REASONS = [
  "price",
  "deadline",
  "competitor",
  "postponed",
  "scope",
  "other",
] as const;
export const LOST_REASONS = [...CLIENT_REASONS, "no_answer"] as const;
export type LostReason = (typeof LOST_REASONS)[number];
export type ClientReason = (typeof CLIENT_REASONS)[number];

export const MAX_REASON_TEXT = 500;

export const CLIENT_REASON_LABELS: Record<ClientReason, string> = {
  price: "Preço acima do orçamento",
  deadline: "Prazo não atende",
  competitor: "Escolhi outro fornecedor",
  postponed: "Projeto adiado ou cancelado",
  scope: "Faltou algo na proposta",
  other: "Outro",
};

export const LOST_REASON_LABELS: Record<LostReason, string> = {
  ...CLIENT_REASON_LABELS,
  competitor: "Escolheu outro fornecedor",
  no_answer: "Cliente não respondeu",
};
