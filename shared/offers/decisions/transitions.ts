import type { ProblemCode } from "#shared/problems.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import type { OfferState } from "../states.ts";

/** `reject` and `accept_by_hand` are the team's, `accept` and `decline` the client's. */
export const OFFER_ACTIONS = [
  "send",
  "edit",
  "discard",
  "accept",
  "decline",
  "accept_by_hand",
  "reject",
  "withdraw",
  "reopen",
  "delete",
] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];

export interface OfferSituation {
  state: OfferState | "none";
  isOver: boolean;
  acceptedBy: "client" | "team" | null;
  /** An acceptance of the newest version was taken back. */
  isReopened: boolean;
  hasContract: boolean;
}

/** The new state, and the new status of the proposal; null: unchanged. */
export interface Transition {
  state: OfferState | "none";
  status: ProposalStatus | null;
}

/** Returns the result of an action, or why it is refused. */
export function transition(
  now: OfferSituation,
  action: OfferAction,
): Transition | { refusal: ProblemCode } {
  const refusal = refusalOf(now, action);
  return refusal ? { refusal } : outcomeOf(now.state, action);
}

function refusalOf(now: OfferSituation, action: OfferAction): ProblemCode | undefined {
  if (action === "accept" || action === "decline") return clientRefusal(now, action);
  const { state, acceptedBy, hasContract, isReopened } = now;
  if (state === "deleted") return "not_found";
  // The client signs the contract, which was made of this content.
  if (hasContract && action !== "accept_by_hand") return "contract_exists";
  if (action === "reopen") return acceptedBy === "client" ? undefined : "stale_record";
  if (action === "discard")
    return state === "paused" && !isReopened ? undefined : "nothing_to_discard";
  if (acceptedBy !== "client" || action === "accept_by_hand") return undefined;
  return action === "edit" || action === "delete" ? "acceptance_locked" : "reopen_needed";
}

function clientRefusal(
  { state, isOver }: OfferSituation,
  action: "accept" | "decline",
): ProblemCode | undefined {
  switch (state) {
    case "none":
      return "offer_not_found";
    case "withdrawn":
    case "deleted":
      return "offer_gone";
    case "accepted":
    case "declined":
      return "offer_settled";
    case "paused":
      return action === "accept" ? "offer_paused" : undefined;
    default:
      return action === "accept" && isOver ? "offer_expired" : undefined;
  }
}

function outcomeOf(state: OfferSituation["state"], action: OfferAction): Transition {
  switch (action) {
    case "send":
      return { state: "open", status: "sent" };
    case "edit":
      return { state: state === "open" ? "paused" : state, status: null };
    case "discard":
      return { state: "open", status: null };
    case "accept":
    case "accept_by_hand":
      return { state: "accepted", status: "accepted" };
    case "decline":
    case "reject":
      return { state: "declined", status: "rejected" };
    case "withdraw":
      return { state: state === "none" ? "none" : "withdrawn", status: "draft" };
    case "reopen":
      return { state: "paused", status: "sent" };
    default:
      return { state: state === "none" ? "none" : "deleted", status: null };
  }
}
