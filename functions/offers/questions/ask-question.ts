import { randomUUID } from "node:crypto";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { enforceRateLimit, type RateLimit } from "#functions/platform/limits/rate-limit.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { headFrom } from "#functions/proposals/store.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { isUnavailable } from "#shared/offers/availability.ts";
import type { deciding } from "#shared/offers/decisions/deciding.ts";
import { MAX_QUESTIONS, takesQuestions } from "#shared/offers/questions.ts";
import { formatDate } from "#shared/values/dates.ts";
import { unpackContent } from "../content-store.ts";
import { offerEventMessage } from "../decisions/event-message.ts";
import { ADDRESS_DECISIONS } from "../decisions/limits.ts";
import { findLink, REPORT_LINK } from "../link-store.ts";
import { newMessage } from "../message-store.ts";
import type { LinkItem } from "../records.ts";

type Ask = typeof deciding.ask;

const QUESTIONS: RateLimit = { what: "offer-questions", max: 5, minutes: 60 };

/**
 * Stores a client's question and notifies the sellers. A repeated `createId` does nothing. Three sequential table
 * requests.
 * @throws Problem `offer_not_found`, `offer_unavailable`, `offer_gone`; `offer_settled` a month after the acceptance;
 * `offer_read_only` for a link of a report; `too_many_attempts`, `too_many_questions`
 */
export async function askQuestion(
  { token, name, text, email = null, createId = randomUUID() }: HandlerInput<Ask>,
  { request, now }: HandlerContext<Ask>,
): Promise<{ at: string }> {
  const [link] = await Promise.all([
    findLink(token, now),
    enforceRateLimit(ADDRESS_DECISIONS, request.ip, now),
  ]);
  if (!link) throw new Problem("offer_not_found");
  const limit = enforceRateLimit(QUESTIONS, link.linkId, now);
  return retryOnConflict(async () => {
    const settled = limit.catch(() => undefined);
    const [read] = await Promise.all([readAsked(link, createId, now), settled]);
    if ("asked" in read) return { at: read.asked.at };
    await limit;
    const { orgId, proposalId, linkId, readOnly, recipient } = link;
    const { offer, content } = read;
    const { version } = offer;
    const about = { name, text, email: recipient ?? email };
    const message = { from: "client", ...about, version, linkId, readOnly } as const;
    const question = newMessage(orgId, proposalId, message, now, createId);
    const news = {
      what: "question",
      ...about,
      decision: { link, ...read },
      at: question.at,
    } as const;
    await write([
      { put: { ...question }, condition: "notExists" },
      {
        update: keys.offer(orgId, proposalId),
        set: { unanswered: true },
        add: { messages: 1, questions: 1 },
        condition: { atMost: { questions: MAX_QUESTIONS - 1 } },
        failWith: tooMany(content.document.company.name),
      },
      enqueue(offerEventMessage(news), now),
    ]);
    return { at: question.at };
  });
}

/** Returns what a question refers to, or the question itself when it was asked before. */
async function readAsked(link: LinkItem, createId: string, now: Date) {
  const { orgId, proposalId } = link;
  const [organization, offer, stored, version, asked] = await getMany([
    keys.organization(orgId),
    keys.offer(orgId, proposalId),
    keys.proposal(orgId, proposalId),
    keys.offerVersion(orgId, proposalId, link.version),
    keys.offerRecord(orgId, proposalId, "MESSAGE", createId),
  ]);
  if (!organization || organization.deletedAt || !offer || !version) {
    throw new Problem("offer_not_found");
  }
  if (asked) return { asked };
  if (isUnavailable(organization, now)) throw new Problem("offer_unavailable");
  const content = unpackContent(version);
  const company = content.document.company.name;
  if (link.linkId === REPORT_LINK) {
    throw new Problem("offer_read_only", { values: { name: company } });
  }
  const proposal = headFrom(stored);
  if (!proposal || offer.state === "withdrawn") {
    throw new Problem("offer_gone", { values: { company } });
  }
  if (!takesQuestions(offer, now)) {
    const date = formatDate(offer.settledAt ?? now, content.timezone);
    throw new Problem("offer_settled", { values: { outcome: "aceita", date } });
  }
  if ((offer.questions ?? 0) >= MAX_QUESTIONS) throw tooMany(company);
  return { offer, proposal, version, content };
}

function tooMany(company: string): Problem {
  return new Problem("too_many_questions", { values: { company } });
}
