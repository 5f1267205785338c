import { createHash, randomBytes } from "node:crypto";
import { env } from "#functions/platform/env.ts";
import { isLimitReached } from "#functions/platform/limits/rate-limit.ts";
import { log } from "#functions/platform/logs/log.ts";
import type { HtmlResponse } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { changesBetween } from "#shared/offers/changes.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { shortName } from "#shared/offers/decisions/acceptance.ts";
import { agreedContent, chosenContent } from "#shared/offers/decisions/agreed.ts";
import { CHOICE_MADE, selectionIn } from "#shared/offers/page/choice-form.ts";
import { noticePageHtml, offerPageHtml } from "#shared/offers/page/html.tsx";
import type { NoticePageProps } from "#shared/offers/page/notice-page.tsx";
import { pageHeaders } from "#shared/offers/page/policy.ts";
import type { DocumentState, OfferPageProps } from "#shared/offers/page/props.ts";
import { contactOf } from "#shared/offers/page/texts.ts";
import { takesQuestions } from "#shared/offers/questions.ts";
import { answerOf } from "#shared/problems.ts";
import { formatDate } from "#shared/values/dates.ts";
import { unpackContent } from "../content-store.ts";
import { RENEWALS } from "../decisions/limits.ts";
import type { Visit } from "../link-request.ts";
import { REPORT_LINK } from "../link-store.ts";
import { listMessages } from "../message-store.ts";
import { listPayments } from "../payment-store.ts";
import { openOffer, type OpenedOffer } from "./open-offer.ts";
import { pixPanel } from "./pix-panel.ts";
import { teamCookie } from "./visitor.ts";

/** Renders the page of a link in any state; never throws. Marks browsers of the team. */
export async function showPage(
  token: string,
  visit: Visit & { setCookie: (line: string) => void },
): Promise<HtmlResponse> {
  try {
    const opened = await openOffer(token, visit);
    const { state, link } = opened;
    const [messages, payments, renewalAsked] = await Promise.all([
      shownMessages(opened),
      registered(opened),
      isRenewalAsked(opened, visit.now),
    ]);
    const mark = teamCookie(visit.request, link.orgId);
    if (mark) visit.setCookie(mark);
    if (state === "withdrawn" || state === "deleted") return gonePage(token, opened, state);
    return offerPage(token, { ...opened, state, messages, payments, renewalAsked }, visit);
  } catch (error) {
    if (!(error instanceof Problem)) log.error("unexpected failure", { error });
    return refusalPage(error instanceof Problem ? error : new Problem("internal"));
  }
}

function offerPage(
  token: string,
  opened: OpenedOffer &
    Pick<OfferPageProps, "messages" | "payments" | "renewalAsked"> & { state: DocumentState },
  { request, now }: Visit,
): HtmlResponse {
  const { organization, link, offer, state, version, before } = opened;
  const { messages, payments, renewalAsked } = opened;
  const content = shownContent(opened, request);
  const props: OfferPageProps = {
    state,
    reader: link.readOnly ? "read" : "full",
    content,
    offeredItems: opened.content.document.items,
    version: version.version,
    contentHash: version.contentHash,
    sentAt: version.sentAt,
    before: before
      ? {
          version: before.version,
          changes: changesBetween(unpackContent(before), opened.content),
        }
      : null,
    token,
    recipient: link.channel === "email" ? link.recipient : null,
    isReceipt: link.channel === "receipt",
    hasPdf: version.pdfKey !== null,
    settled: settlementOf(offer),
    messages,
    payments,
    renewalAsked,
    reminders: remindersOf(opened),
    countsVisits: organization.countsVisits ?? true,
    takesQuestions: link.linkId !== REPORT_LINK && takesQuestions(offer, now),
    pix:
      state === "accepted" && !link.readOnly
        ? pixPanel(
            { content, version: version.version, sentAt: version.sentAt, payments },
            organization,
          )
        : null,
    now,
  };
  const nonce = newNonce();
  const script = process.env["OFFER_SCRIPT"] ?? "";
  const html = offerPageHtml(props, { nonce, script, origin: new URL(env("APP_URL")).origin });
  return { status: 200, html, headers: pageHeaders(nonce, hashOf(script)) };
}

function remindersOf({
  link,
  organization,
  offer,
  state,
}: OpenedOffer): OfferPageProps["reminders"] {
  const isWaiting = state === "open" || state === "paused" || state === "expired";
  if (link.channel !== "email" || link.readOnly || !isWaiting) return null;
  if (offer.remindersStopped) return "stopped";
  const isOn = (organization.offerReminderDays ?? null) !== null && !offer.remindersOff;
  return isOn ? "on" : null;
}

/** Costs one more round trip, only where there are messages. */
async function shownMessages({ link, offer }: OpenedOffer) {
  if (!offer.messages) return [];
  const all = await listMessages(link.orgId, link.proposalId);
  return all.filter(({ isHidden }) => !isHidden);
}

/**
 * Returns the agreed content once accepted; before that, the selection in the URL, for browsers without scripts.
 */
function shownContent(
  { content, state, offer }: OpenedOffer,
  { query }: Visit["request"],
): OfferContent {
  if (state === "accepted") return agreedContent(content, offer.settledBy?.selection);
  if (query[CHOICE_MADE] === undefined) return content;
  const selection = selectionIn(query, content.document.items);
  return chosenContent(content, selection);
}

/** Costs one more round trip, only where payments were registered. */
function registered({ link, offer }: OpenedOffer): Promise<OfferPageProps["payments"]> {
  return offer.payments ? listPayments(link.orgId, link.proposalId) : Promise.resolve([]);
}

/** Costs one more read, only of expired offers. */
async function isRenewalAsked({ link, state }: OpenedOffer, now: Date): Promise<boolean> {
  return state === "expired" && isLimitReached(RENEWALS, link.linkId, now);
}

/** Other readers of a link see no full name, and no name of the team. */
function settlementOf({ settledAt, settledBy }: OpenedOffer["offer"]): OfferPageProps["settled"] {
  if (settledAt === null) return null;
  const by = settledBy?.kind === "client" ? shortName(settledBy.name) : null;
  return { at: settledAt, by, isByTeam: settledBy?.kind === "team" };
}

function gonePage(
  token: string,
  { link, offer, content }: OpenedOffer,
  state: "withdrawn" | "deleted",
): HtmlResponse {
  const company = content.document.company.name;
  const contact = contactOf(content);
  if (state === "deleted") {
    const { message } = answerOf({ code: "offer_gone", values: { company } });
    return noticePage(410, { title: "Proposta não disponível", text: message, contact });
  }
  const on = offer.settledAt && ` em ${formatDate(offer.settledAt, content.timezone)}`;
  const text = `${company} retirou esta proposta${on ?? ""}.`;
  const receipt = link.channel === "receipt" ? token : null;
  return noticePage(200, { title: "Proposta retirada", text, contact, receipt });
}

const TITLES: Partial<Record<Problem["code"], string>> = {
  offer_not_found: "Proposta não encontrada",
  offer_unavailable: "Proposta indisponível no momento",
  too_many_attempts: "Muitas tentativas",
};

function refusalPage(problem: Problem): HtmlResponse {
  const { code } = problem;
  const { status, message } = answerOf(problem);
  const title = TITLES[code] ?? "Algo deu errado";
  const text = code === "offer_unavailable" ? "Tente mais tarde ou fale com quem enviou." : message;
  return noticePage(status, { title, text, contact: null });
}

function noticePage(status: number, props: NoticePageProps): HtmlResponse {
  const nonce = newNonce();
  return { status, html: noticePageHtml(props, nonce), headers: pageHeaders(nonce, null) };
}

function newNonce(): string {
  return randomBytes(16).toString("base64");
}

function hashOf(script: string): string {
  return createHash("sha256").update(script).digest("base64");
}
