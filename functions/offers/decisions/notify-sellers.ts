import { notify } from "#functions/notifications/store.ts";
import { findPeople } from "#functions/organization/store.ts";
import { mailOnce } from "#functions/platform/mail/mail-once.ts";
import { formatNotification, type OfferNews } from "#shared/offers/notifications.ts";
import { isMailed, newsMail } from "./mails.ts";
import { sellersOf } from "#functions/offers/sellers.ts";

/** Notifies the sellers; what needs an answer is mailed too. Idempotent. */
export async function notifySellers(news: OfferNews, now: Date): Promise<void> {
  const { orgId, proposalId, what, version, at } = news;
  const once = `offer-${what}#${proposalId}#${version}#${at}`;
  const told = await sellersOf(orgId, news.sellerIds);
  const said = { ...formatNotification(news), orgId, relatedId: proposalId, once };
  await notify(
    told.map((userId) => ({ ...said, userId })),
    now,
  );
  if (!isMailed(news)) return;
  const people = await findPeople(told);
  const mails = [...people.values()].map((person) => newsMail(person, news, said.message));
  await mailOnce(orgId, once, mails, now);
}
