import type { ProposalStatus } from "./status.ts";

/** `task_created` comes from the tasks and is not stored. */
export const PROPOSAL_EVENTS = [
  "created",
  "edited",
  "client_merged",
  "payment_edited",
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

/** As stored: `by` is a user id, so that a deleted account leaves no name. */
export interface TrailEntry {
  what: ProposalEvent;
  at: string;
  by: string | null;
}

/** The creation is stamped separately. */
const MAX_TRAIL = 100;
const EDITS: readonly ProposalEvent[] = ["edited", "payment_edited"];
/** Saves within this time count as one edit. */
const EDIT_MS = 15 * 60_000;

/**
 * Adds an event, and events known only from stamps, which the next status erases. An edit that continues the person's
 * last one replaces it.
 */
export function withEvent(proposal: Stamped, event: TrailEntry): TrailEntry[] {
  const trail = eventsOf(proposal).filter(({ what }) => what !== "created");
  const isOfEdit = ({ what, by }: TrailEntry) => EDITS.includes(what) && by === event.by;
  const start = trail.findLastIndex((entry) => !isOfEdit(entry)) + 1;
  const at = isOfEdit(event)
    ? trail.findIndex(
        (entry, index) =>
          index >= start &&
          entry.what === event.what &&
          Date.parse(event.at) - Date.parse(entry.at) < EDIT_MS,
      )
    : -1;
  return [...(at < 0 ? trail : trail.toSpliced(at, 1)), event].slice(-MAX_TRAIL);
}

/** Returns the event of a change of status; undefined without a change. Sent again means reopened. */
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

/** Returns the trail, oldest first, with unrecorded stamps of the client's actions and of older proposals. */
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

function contractEvent(status: string): ProposalEvent {
  if (status === "refused") return "contract_refused";
  return status === "expired" ? "contract_expired" : "contract_cancelled";
}
