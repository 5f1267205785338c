import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { type ProposalStatus, STATUSES } from "#shared/proposals/status.ts";

/** How a proposal gets to another status: at once, after a question, or by a dialog. */
export type Move = "send" | "accept" | "withdraw" | "lose" | "draft" | "unaccept" | "reopen";

/** Shown over a column while a card is dragged. */
export const MOVE_HINTS: Record<Move, string> = {
  send: "Solte para enviar ao cliente.",
  accept: "Solte para registrar o aceite.",
  withdraw: "Solte para retirar do cliente.",
  lose: "Solte para marcar como perdida.",
  draft: "Solte para voltar a rascunho.",
  unaccept: "Solte para tirar de Aceita.",
  reopen: "Solte para reabrir, com um motivo.",
};

export const COLUMN_TITLES: Record<ProposalStatus, string> = {
  draft: "Rascunho",
  sent: "Enviada",
  accepted: "Aceita",
  rejected: "Perdida",
};

const REOPEN = "Aceita pelo cliente. Use “Reabrir”.";
const CONTRACT = "Já há um contrato gerado.";

const MOVES: Record<ProposalStatus, Partial<Record<ProposalStatus, Move>>> = {
  draft: { sent: "send", accepted: "accept", rejected: "lose" },
  sent: { draft: "withdraw", accepted: "accept", rejected: "lose" },
  accepted: { draft: "unaccept", sent: "unaccept", rejected: "unaccept" },
  rejected: { draft: "draft", sent: "send", accepted: "accept" },
};

type Moved = Pick<ProposalHead, "status" | "acceptedBy" | "zapsignDocumentToken">;

/** Returns how a proposal moves to another status, or why it may not. */
export function moveOf(
  { status, acceptedBy, zapsignDocumentToken }: Moved,
  to: ProposalStatus,
  isAdmin: boolean,
): { move: Move } | { refusal: string } {
  if (zapsignDocumentToken !== null) return { refusal: CONTRACT };
  if (status === "accepted" && acceptedBy?.kind === "client") {
    if (to === "sent" && isAdmin) return { move: "reopen" };
    return {
      refusal: isAdmin ? REOPEN : "Aceita pelo cliente. Só quem administra a organização reabre.",
    };
  }
  const move = MOVES[status][to];
  return move ? { move } : { refusal: "" };
}

export function movesOf(proposal: Moved, isAdmin: boolean): ProposalStatus[] {
  return STATUSES.filter((to) => to !== proposal.status && "move" in moveOf(proposal, to, isAdmin));
}
