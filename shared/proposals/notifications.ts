import type { NotificationText } from "#shared/notifications/types.ts";
import { fullName } from "#shared/users/full-name.ts";
import { sellerOf } from "./rules.ts";
import type { ProposalStatus } from "./status.ts";

export interface ProposalSettledEvent {
  orgId: string;
  proposalId: number;
  ownerId: string;
  status: "accepted" | "rejected";
  proposalNumber: string;
  title: string;
  actorName: string;
  at: string;
}

interface Proposal {
  id: number;
  organizationId: string;
  userId: string | null;
  sellerId?: string | null;
  status: ProposalStatus;
  proposalNumber: string;
  title: string;
  updatedAt: string;
}

/** Returns whether it was newly accepted or rejected, by another person than the seller. */
export function settledEventOf(
  before: Pick<Proposal, "status">,
  after: Proposal,
  actor: { id: string; firstName: string; lastName: string },
): ProposalSettledEvent | undefined {
  const { id, organizationId: orgId, status, proposalNumber, title, updatedAt: at } = after;
  const ownerId = sellerOf(after);
  const isSettled = status === "accepted" || status === "rejected";
  if (!isSettled || status === before.status || ownerId === null || ownerId === actor.id)
    return undefined;
  const actorName = fullName(actor);
  return { orgId, proposalId: id, ownerId, status, proposalNumber, title, actorName, at };
}

export function formatNotification({
  status,
  proposalNumber,
  title,
  actorName,
}: ProposalSettledEvent): NotificationText<"proposal_accepted" | "proposal_rejected"> {
  const isAccepted = status === "accepted";
  return {
    type: isAccepted ? "proposal_accepted" : "proposal_rejected",
    title: isAccepted ? "Proposta aceita" : "Proposta perdida",
    message: `${actorName} marcou a proposta ${proposalNumber} “${title}” como ${isAccepted ? "aceita" : "perdida"}.`,
  };
}
