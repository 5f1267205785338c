import { isIPv6 } from "node:net";
import { type AcceptanceRecord, listAcceptances } from "#functions/offers/acceptance-store.ts";
import { type CertificateRecord, listCertificates } from "#functions/offers/certificate-store.ts";
import { acceptedOptions, unpackContent } from "#functions/offers/content-store.ts";
import { listLinks } from "#functions/offers/link-store.ts";
import { listMails } from "#functions/offers/mail-store.ts";
import { listMessages, toMessage } from "#functions/offers/message-store.ts";
import { listPayments } from "#functions/offers/payment-store.ts";
import {
  listEvents,
  listSends,
  listVersions,
  listVisits,
  type SendRecord,
  type VersionItem,
} from "#functions/offers/store.ts";
import { findPeople } from "#functions/organization/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { networkOf } from "#functions/platform/limits/rate-limit.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { getMany } from "#functions/platform/table/table.ts";
import type { HandlerResponse } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { DEAD_LETTER_AFTER_MS } from "#shared/jobs.ts";
import type { OfferAcceptance } from "#shared/offers/details.ts";
import type { ShownMailState } from "#shared/offers/mail/mail-states.ts";
import { summarizeVisits } from "#shared/offers/visits.ts";
import { hasRole } from "#shared/organization/rules.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import { fullName, REMOVED_PERSON } from "#shared/users/full-name.ts";
import { toLink } from "./links.ts";
import { reminderOf } from "./reminder.ts";

type Offer = typeof proposals.offer;

/**
 * Returns the versions, sendings, links, events and acceptance of an offer, with current names.
 * @throws Problem `not_found`
 */
export async function offerDetails(
  { id }: { id: number },
  { orgId, organization, member, now }: HandlerContext<Offer>,
): Promise<HandlerResponse<Offer>> {
  const [
    [[proposal, offer], versions, sends, links, events],
    [visits, mailOf, acceptances, certificates, messages, payments],
  ] = await Promise.all([
    Promise.all([
      getMany([keys.proposal(orgId, id), keys.offer(orgId, id)]),
      listVersions(orgId, id),
      listSends(orgId, id),
      listLinks(orgId, id),
      listEvents(orgId, id),
    ]),
    Promise.all([
      listVisits(orgId, id),
      listMails(orgId, id),
      listAcceptances(orgId, id),
      listCertificates(orgId, id),
      listMessages(orgId, id),
      listPayments(orgId, id),
    ]),
  ]);
  if (!proposal) throw new Problem("not_found");
  const accepted = acceptances.at(-1);
  const nameOf = await findNames([
    ...versions.map(({ sentBy }) => sentBy),
    ...[...sends, ...links, ...events, ...payments].map(({ by }) => by),
  ]);
  return {
    versions: await toVersions(versions, nameOf),
    sends: sends.map((send) => toSend(send, mailOf, nameOf, now)),
    links: links
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .map((link) => toLink(link, nameOf(link.by), now)),
    visits: summarizeVisits(visits, organization.timezone, now),
    events: events.map(({ what, at, by, version, detail }) => ({
      what,
      at,
      by: nameOf(by),
      version,
      detail,
    })),
    messages: messages.map(toMessage),
    payments: payments.map((payment) => ({ ...payment, by: nameOf(payment.by) })),
    reminder: reminderOf(offer, organization, now),
    acceptance: accepted
      ? toAcceptance(
          accepted,
          acceptedOptions(accepted, versions),
          certificates.find(({ version }) => version === accepted.version),
          member,
        )
      : null,
  };
}

type NameOf = Awaited<ReturnType<typeof findNames>>;

/** Each with its changes from the one before. */
async function toVersions(versions: readonly VersionItem[], nameOf: NameOf) {
  const contents = versions.map(unpackContent);
  // Most offers have one version.
  const comparing = contents.length > 1 ? await import("#shared/offers/changes.ts") : undefined;
  return contents.map((content, index) => {
    const { version = 0, sentAt = "", sentBy = null } = versions[index] ?? {};
    const { total, validUntil } = content.document;
    const before = contents[index - 1];
    const changes = (before && comparing?.changesBetween(before, content)) ?? [];
    return { version, sentAt, sentBy: nameOf(sentBy), total, validUntil, changes };
  });
}

function toSend(
  send: SendRecord,
  mailOf: Awaited<ReturnType<typeof listMails>>,
  nameOf: NameOf,
  now: Date,
) {
  const { version, channel, at, by, recipients, mailed, isReminder = false } = send;
  const isGivenUp = now.getTime() - Date.parse(at) > DEAD_LETTER_AFTER_MS;
  const waiting = isGivenUp ? ("not_sent" as const) : ("queued" as const);
  return {
    version,
    channel,
    at,
    isReminder,
    by: nameOf(by),
    recipients: recipients.map(({ email, isCopy }, index) => {
      const state: ShownMailState = mailed?.has(index) ? "sent" : waiting;
      const { state: known = state, reason = null, at: since = at } = mailOf(send, index) ?? {};
      return { email, isCopy, state: known, reason, at: since };
    }),
  };
}

/** Members learn that an address was kept; only administrators learn which. */
function toAcceptance(
  acceptance: AcceptanceRecord,
  options: OfferAcceptance["options"],
  certificate: CertificateRecord | undefined,
  { role }: MemberRecord,
): OfferAcceptance {
  const { ip, pk: _pk, sk: _sk, ...kept } = acceptance;
  return {
    ...kept,
    options,
    ip: hasRole(role, "admin") ? ip : networkOnly(ip),
    certificate: certificate ?? null,
  };
}

/** Returns "187.20.14.•" or "2804:14c:65:•", without the part that names a device. */
function networkOnly(ip: string): string {
  const network = networkOf(ip);
  return isIPv6(ip)
    ? `${network.split(":").slice(0, 3).join(":")}:•`
    : network.replace(/\.\d+$/, ".•");
}

async function findNames(ids: readonly (string | null)[]) {
  const people = await findPeople([...new Set(ids)].filter((id) => id !== null));
  return (id: string | null) => (id === null ? null : fullName(people.get(id) ?? REMOVED_PERSON));
}
