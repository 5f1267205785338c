import * as z from "zod";
import { Instant } from "#shared/values/dates.ts";
import type { ProposalStatus } from "./status.ts";

/** Everything that the history of a proposal tells. `task_created` comes from its tasks and is not stored with it. */
export const PROPOSAL_EVENTS = [
  "created",
  "edited",
  "sent",
  "accepted",
  "rejected",
  "reopened",
  "restored",
  "contract_generated",
  "contract_viewed",
  "contract_signed",
  "contract_refused",
  "contract_cancelled",
  "contract_expired",
] as const;
export type ProposalEvent = (typeof PROPOSAL_EVENTS)[number];

/** An event as it is answered. */
export const HistoryEntry = z.object({
  what: z.enum(PROPOSAL_EVENTS),
  at: Instant,
  /** Who did it; null for the client's deeds, and where it was not recorded. */
  by: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** An event as it is stored: `by` is a user id, so that a deleted account leaves no name behind. */
export interface TrailEntry {
  what: ProposalEvent;
  at: string;
  by: string | null;
}

/** The newest are kept; the creation has a stamp of its own. */
const MAX_TRAIL = 100;
/** Saving again within this time continues one edit. */
const EDIT_MS = 15 * 60_000;

/**
 * The trail of a proposal with one more event, and with what only its stamps told so far: the next status erases them.
 * An edit that continues the person's last one takes its place.
 */
export function withEvent(proposal: Stamped, event: TrailEntry): TrailEntry[] {
  const trail = eventsOf(proposal).filter(({ what }) => what !== "created");
  const last = trail.at(-1);
  const continues =
    event.what === "edited" &&
    last?.what === "edited" &&
    last.by === event.by &&
    Date.parse(event.at) - Date.parse(last.at) < EDIT_MS;
  return [...(continues ? trail.slice(0, -1) : trail), event].slice(-MAX_TRAIL);
}

/** What a change of status is called; undefined when there is none. Sent for the second time is reopened. */
export function eventOfStatus(
  { status, sentAt }: { status: ProposalStatus; sentAt: string | null },
  after: ProposalStatus,
): ProposalEvent | undefined {
  if (status === after) return undefined;
  return after === "draft" || (after === "sent" && sentAt !== null) ? "reopened" : after;
}

interface Stamped {
  userId: string | null;
  createdAt: string;
  sentAt: string | null;
  acceptedAt: string | null;
  rejectedAt: string | null;
  zapsignViewedAt?: string | null | undefined;
  zapsignSignedAt?: string | null | undefined;
  zapsignHistory?: readonly { status: string; endedAt: string }[] | undefined;
  trail?: readonly TrailEntry[];
}

/**
 * Everything known to have happened to a proposal, oldest first: what was recorded, and the stamps that were never
 * recorded, of the client's deeds and of proposals older than the trail.
 */
export function eventsOf(proposal: Stamped): TrailEntry[] {
  const { trail = [] } = proposal;
  const unrecorded = stampsOf(proposal).filter(
    ({ what, at }) => !trail.some((entry) => entry.what === what && entry.at === at),
  );
  return [...unrecorded, ...trail].toSorted((a, b) => a.at.localeCompare(b.at));
}

function stampsOf(proposal: Stamped): TrailEntry[] {
  const { userId, createdAt, zapsignHistory = [] } = proposal;
  const stamps: [ProposalEvent, string | null | undefined][] = [
    ["created", createdAt],
    ["sent", proposal.sentAt],
    ["accepted", proposal.acceptedAt],
    ["rejected", proposal.rejectedAt],
    ["contract_viewed", proposal.zapsignViewedAt],
    ["contract_signed", proposal.zapsignSignedAt],
    ...zapsignHistory.map(({ status, endedAt }): [ProposalEvent, string] => [
      contractEvent(status),
      endedAt,
    ]),
  ];
  return stamps.flatMap(([what, at]) =>
    at ? [{ what, at, by: at === createdAt ? userId : null }] : [],
  );
}

/** How a contract ended. */
function contractEvent(status: string): ProposalEvent {
  if (status === "refused") return "contract_refused";
  return status === "expired" ? "contract_expired" : "contract_cancelled";
}
