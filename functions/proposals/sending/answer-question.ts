import { randomUUID } from "node:crypto";
import { unpackContent } from "#functions/offers/content-store.ts";
import { isLive, listLinks, mailedLink } from "#functions/offers/link-store.ts";
import {
  listMessages,
  type MessageRecord,
  newMessage,
  toMessage,
} from "#functions/offers/message-store.ts";
import { findNewestVersion, type LinkRecord } from "#functions/offers/store.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getExisting, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { OfferMessage } from "#shared/offers/answering.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { answerMail } from "./answer-mail.ts";
import { countingSending, countMails } from "./limits.ts";
import { getSentOffer } from "./links.ts";

type Answer = typeof proposals.answer;
type Context = HandlerContext<Answer>;

const MAX_NOTIFIED = 5;

/**
 * Stores an answer for the client's page and mails it to those who asked since the last one. Above the mail limits, or
 * from an unverified address, nothing is mailed. A repeated `createId` returns the first answer.
 * @throws Problem `not_found`, `nothing_sent`
 */
export function answerQuestion(
  { id, text, createId = randomUUID() }: HandlerInput<Answer>,
  context: Context,
): Promise<OfferMessage> {
  const { orgId, user } = context;
  return retryOnConflict(async (attempt) => {
    // A question that came in between is answered as well, so the answer comes after it.
    const now = attempt === 1 ? context.now : readClock();
    const [offer, messages, version, links] = await Promise.all([
      getSentOffer(orgId, id),
      listMessages(orgId, id),
      findNewestVersion(orgId, id),
      listLinks(orgId, id),
    ]);
    const given = messages.find((one) => one.id === createId);
    if (given) return toMessage(given);
    if (!version) throw new Problem("nothing_sent");
    const content = unpackContent(version);
    const message = { from: "team", name: fullName(user), text, version: version.version } as const;
    const answer = newMessage(orgId, id, message, now, createId);
    const { state, messages: count = null } = offer;
    const answered = { proposalId: id, answer, content };
    const live = links.filter((link) => isLive(link, now));
    await mailingAnswer(askersOf(messages, live), answered, context, (mails) =>
      write([
        { put: { ...answer }, condition: "notExists" },
        {
          update: keys.offer(orgId, id),
          set: { unanswered: false },
          add: { messages: 1 },
          condition: { equals: { state, messages: count } },
        },
        ...mails,
      ]),
    );
    return toMessage(answer);
  });
}

/** Askers since the last answer who left an address, each address once. Whose link was disabled gets no other one. */
function askersOf(
  messages: readonly MessageRecord[],
  live: readonly LinkRecord[],
): MessageRecord[] {
  const answered = messages.findLastIndex(({ from }) => from === "team");
  const askers = messages
    .slice(answered + 1)
    .filter(({ email, linkId }) =>
      live.some(({ id, recipient }) => email && (id === linkId || recipient === email)),
    );
  return [...new Map(askers.map((one) => [one.email, one])).values()].slice(-MAX_NOTIFIED);
}

interface Answered {
  proposalId: number;
  answer: MessageRecord;
  content: OfferContent;
}

/** Stores an answer with the writes that mail it; without them above the limits. */
async function mailingAnswer(
  askers: readonly MessageRecord[],
  answered: Answered,
  context: Context,
  store: (mails: readonly Write[]) => Promise<void>,
): Promise<void> {
  const addresses = askers.flatMap(({ email }) => email ?? []);
  if (addresses.length === 0) return store([]);
  const counting = countMails(context, answered.proposalId, { addresses, retryStopped: false });
  return countingSending(counting, async (counted) => {
    const isWithin = await isAllowed(counted);
    await store(isWithin ? mailsTo(askers, answered, context) : []);
  });
}

async function isAllowed(counted: Promise<unknown>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (refusal) {
    if (refusal instanceof Problem) return false;
    throw refusal;
  }
}

function mailsTo(
  askers: readonly MessageRecord[],
  { proposalId, answer, content }: Answered,
  { orgId, user, now }: Context,
): Write[] {
  return askers.flatMap(({ email, readOnly, ...question }): Write[] => {
    if (!email) return [];
    const link = {
      proposalId,
      // A reader must not get more rights by asking.
      channel: readOnly ? "cc" : "reply",
      recipient: email,
      version: answer.version,
      validUntilAt: content.validUntilAt,
      by: user.id,
    } as const;
    const { tokenSeed, writes } = mailedLink(orgId, link, now);
    const mail = answerMail({ to: email, question, answer, content, sender: user, tokenSeed });
    return [...writes, enqueueMail(mail, now)];
  });
}

type Hide = typeof proposals.hideMessage;

/** Hides a message from the client's page, or shows it again. @throws Problem `not_found` */
export async function hideMessage(
  { id, messageId, isHidden }: HandlerInput<Hide>,
  { orgId }: HandlerContext<Hide>,
): Promise<OfferMessage> {
  const key = keys.offerRecord(orgId, id, "MESSAGE", messageId);
  const message = await getExisting(key);
  if ((message.isHidden ?? false) === isHidden) return toMessage(message);
  await write([
    {
      update: key,
      set: { isHidden },
      // The message is counted once, also by two at the same time.
      condition: { equals: { isHidden: message.isHidden ?? null } },
    },
    { update: keys.offer(orgId, id), add: { messages: isHidden ? -1 : 1 }, condition: "exists" },
  ]);
  return toMessage({ ...message, isHidden });
}
