import { unpackContent } from "#functions/offers/content-store.ts";
import { listLinks } from "#functions/offers/link-store.ts";
import { listMails } from "#functions/offers/mail-store.ts";
import { listEvents, listSends, listVersions, listVisits } from "#functions/offers/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { get, getMany } from "#functions/platform/table/table.ts";
import { REMOVED_PERSON } from "#shared/chat/rules.ts";
import type { HandlerResponse } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import { summarizeVisits } from "#shared/offers/visits.ts";
import { fullName } from "#shared/users/full-name.ts";
import { toLink } from "./links.ts";

type Offer = typeof proposals.offer;

/** Returns versions, sendings, links and events of an offer, with current names. @throws Problem `not_found` */
export async function offerDetails(
  { id }: { id: number },
  { orgId, organization, now }: HandlerContext<Offer>,
): Promise<HandlerResponse<Offer>> {
  const [proposal, versions, sends, links, events, visits, mailOf] = await Promise.all([
    get(keys.proposal(orgId, id)),
    listVersions(orgId, id),
    listSends(orgId, id),
    listLinks(orgId, id),
    listEvents(orgId, id),
    listVisits(orgId, id),
    listMails(orgId, id),
  ]);
  if (!proposal) throw new Problem("not_found");
  const nameOf = await findNames([
    ...versions.map(({ sentBy }) => sentBy),
    ...[...sends, ...links, ...events].map(({ by }) => by),
  ]);
  return {
    versions: versions.map((version) => {
      const { total, validUntil } = unpackContent(version).document;
      const { sentAt, sentBy } = version;
      return { version: version.version, sentAt, sentBy: nameOf(sentBy), total, validUntil };
    }),
    sends: sends.map((send) => {
      const { version, channel, at, by, recipients, mailed } = send;
      return {
        version,
        channel,
        at,
        by: nameOf(by),
        recipients: recipients.map(({ email, isCopy }, index) => {
          const state = mailed?.has(index) ? ("sent" as const) : ("queued" as const);
          const { state: known = state, reason = null, at: since = at } = mailOf(send, index) ?? {};
          return { email, isCopy, state: known, reason, at: since };
        }),
      };
    }),
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
  };
}

async function findNames(ids: readonly (string | null)[]) {
  const people = await getMany(
    [...new Set(ids)].flatMap((id) => (id === null ? [] : keys.user(id))),
  );
  const names = new Map(people.flatMap((one) => (one ? [[one.id, fullName(one)] as const] : [])));
  return (id: string | null) => (id === null ? null : (names.get(id) ?? fullName(REMOVED_PERSON)));
}
