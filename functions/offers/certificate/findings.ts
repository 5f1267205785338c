import { listMembers } from "#functions/organization/member-store.ts";
import { findPeople } from "#functions/organization/store.ts";
import { networkOf } from "#functions/platform/limits/rate-limit.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import type { Findings } from "#shared/offers/certificate/evidence.ts";
import { DAY_MS, instantAfter } from "#shared/values/instants.ts";
import { mailboxOf } from "#shared/values/text.ts";
import type { AcceptanceRecord } from "../acceptance-store.ts";
import { listMails } from "../mail-store.ts";
import { listSends } from "../store.ts";

/** Returns when the mail with the link was delivered; null for other links, or without a delivery event. */
export async function deliveryOf(
  orgId: string,
  proposalId: number,
  { version, recipient }: AcceptanceRecord,
): Promise<string | null> {
  if (recipient === null) return null;
  const [sends, mailOf] = await Promise.all([
    listSends(orgId, proposalId),
    listMails(orgId, proposalId),
  ]);
  const delivered = sends
    .filter((send) => send.version === version)
    .flatMap((send) => send.recipients.map(({ email }, at) => ({ email, mail: mailOf(send, at) })))
    .find(({ email, mail }) => email === recipient && mail?.state === "delivered");
  return delivered?.mail?.at ?? null;
}

const SHARED_WITHIN_MS = 30 * DAY_MS;

/**
 * Compares an acceptance with the team's addresses and sessions. The result is stated, not judged: a seller may use the
 * client's network.
 */
export async function findingsOf(orgId: string, acceptance: AcceptanceRecord): Promise<Findings> {
  const members = await listMembers(orgId);
  const ids = members.map(({ userId }) => userId);
  const [people, sessions] = await Promise.all([
    findPeople(ids),
    Promise.all(ids.map((id) => query(keys.sessions(id)))),
  ]);
  const { channel, recipient, ip, at } = acceptance;
  const team = [...people.values()].map(({ email }) => mailboxOf(email));
  const since = instantAfter(at, -SHARED_WITHIN_MS);
  return {
    mailboxProven:
      channel === "email" && recipient !== null && !team.includes(mailboxOf(recipient)),
    networkShared: sessions
      .flat()
      .some((session) => session.createdAt > since && networkOf(session.ip) === networkOf(ip)),
  };
}
