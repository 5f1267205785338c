import type { ProblemCode } from "#shared/problems.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import type { OfferState } from "../states.ts";

/** `reject` and `accept_by_hand` are the team's, `accept` and `decline` the client's. */
export const OFFER_EVENTS = [
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
export type OfferEvent = (typeof OFFER_EVENTS)[number];

export interface OfferSituation {
  state: OfferState | "none";
  isOver: boolean;
  acceptedBy: "client" | "team" | null;
  /** An acceptance was reverted since the last version was sent. */
  isReopened: boolean;
  hasContract: boolean;
}

/** The new state, and the new status of the proposal; null: unchanged. */
export interface Transition {
  state: OfferState | "none";
  status: ProposalStatus | null;
}

/** Returns the result of an event, or why it is refused. */
export function transition(
  now: OfferSituation,
  event: OfferEvent,
): Transition | { refusal: ProblemCode } {
  const refusal = refusalOf(now, event);
  return refusal ? { refusal } : outcomeOf(now.state, event);
}

function refusalOf(now: OfferSituation, event: OfferEvent): ProblemCode | undefined {
  if (event === "accept" || event === "decline") return clientRefusal(now, event);
  const { state, acceptedBy, hasContract, isReopened } = now;
  if (state === "deleted") return "not_found";
  // The client signs the contract, which was made of this content.
  if (hasContract && event !== "accept_by_hand") return "contract_exists";
  if (event === "reopen") return acceptedBy === "client" ? undefined : "stale_record";
  if (event === "discard")
    return state === "paused" && !isReopened ? undefined : "nothing_to_discard";
  if (acceptedBy !== "client" || event === "accept_by_hand") return undefined;
  return event === "edit" || event === "delete" ? "acceptance_locked" : "reopen_needed";
}

function clientRefusal(
  { state, isOver }: OfferSituation,
  event: "accept" | "decline",
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
      return event === "accept" ? "offer_paused" : undefined;
    default:
      return event === "accept" && isOver ? "offer_expired" : undefined;
  }
}

function outcomeOf(state: OfferSituation["state"], event: OfferEvent): Transition {
  switch (event) {
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
