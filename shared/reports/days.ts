import { validUntil } from "#shared/proposals/rules.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { dayOf } from "#shared/values/dates.ts";

/**
 * The calendar days a proposal's value is counted on, in the zone of that time. Stored, so that exactly these are
 * subtracted again.
 */
export interface SalesDays {
  /** First sending; the settlement of a proposal that was never sent. Withdrawn drafts keep it. */
  sentOn: string | null;
  /** Sending of the newest version. */
  askedOn: string | null;
  expiresOn: string | null;
  lostOn: string | null;
}

interface Dated {
  status: ProposalStatus;
  createdAt: string;
  sentAt: string | null;
  rejectedAt: string | null;
  validityDays: number;
  offered?: { issuedOn: string; validUntil: string } | undefined;
  /** Absent in rows of earlier versions. */
  counted?: Partial<SalesDays> | undefined;
}

/** A day stays while its instant does. */
export function salesDays(
  before: Dated | undefined,
  after: Dated,
  { acceptedOn, zone }: { acceptedOn: string | null; zone: string },
): SalesDays {
  const { sentAt, rejectedAt, offered } = after;
  const kept = before?.counted;
  const lostOn = keptDay(rejectedAt, before?.rejectedAt, kept?.lostOn, zone);
  const firstSent = keptDay(sentAt, before?.sentAt, kept?.sentOn, zone);
  return {
    sentOn: firstSent ?? acceptedOn ?? lostOn,
    askedOn: offered?.issuedOn ?? firstSent,
    expiresOn: expiryOf(before, after, zone),
    lostOn,
  };
}

function expiryOf(before: Dated | undefined, after: Dated, zone: string): string | null {
  if (after.status !== "sent") return null;
  const isSame =
    before?.status === "sent" &&
    before.sentAt === after.sentAt &&
    before.validityDays === after.validityDays &&
    before.offered?.validUntil === after.offered?.validUntil;
  return (isSame && before.counted?.expiresOn) || validUntil(after, zone);
}

/** Returns the day of an instant; the day counted before while the instant stays. */
export function keptDay(
  at: string | null,
  atBefore: string | null | undefined,
  dayBefore: string | null | undefined,
  zone: string,
): string | null {
  if (at === null) return null;
  return at === atBefore && dayBefore ? dayBefore : dayOf(at, zone);
}
