import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { get } from "#functions/platform/table/table.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import type { TaxIdCheck } from "#shared/offers/decisions/acceptance.ts";
import { agreedContent } from "#shared/offers/decisions/agreed.ts";
import type { deciding } from "#shared/offers/decisions/deciding.ts";
import { signerText } from "#shared/offers/signer-text.ts";
import { lineAmounts } from "#shared/proposals/amounts.ts";
import type { Choice } from "#shared/proposals/choices.ts";
import { moveTo } from "#shared/proposals/rules.ts";
import { type SoldItem, soldItems } from "#shared/reports/sold.ts";
import { formatMoney } from "#shared/values/money.ts";
import { type AcceptanceRecord, acceptanceKey } from "../acceptance-store.ts";
import type { LinkRequest } from "../link-request.ts";
import { changeUnlessGuessed, eventWrite } from "../store.ts";
import { checkedSelection } from "./check-selection.ts";
import { checkTaxId } from "./check-tax-id.ts";
import { type Decision, decideByLink, checkDecision } from "./decision.ts";
import { offerEventMessage } from "./event-message.ts";

type Accept = typeof deciding.accept;
type AcceptInput = HandlerInput<Accept>;

const MAX_USER_AGENT = 300;

/**
 * Accepts a version for the client; of several decisions the first commit wins. Three sequential table requests.
 * @throws Problem as `decideByLink` and `checkDecision`; `offer_replaced` for another content; `offer_total_changed`;
 * `invalid_input` for a wrong tax id and a missing CPF
 */
export function acceptOffer(
  input: AcceptInput,
  { request, now }: HandlerContext<Accept>,
): Promise<{ acceptedAt: string; already: boolean }> {
  const visit = { token: input.token, request, now };
  const decide = async (decision: Decision) => {
    const { offer, link } = decision;
    const before = await findAcceptance(decision);
    if (before) return { acceptedAt: before.at, already: before.key !== input.key };
    checkDecision(decision, "accept", visit);
    const agreed = checkedAgreement(decision, input);
    const checked = await checkTaxId(decision, input, now);
    const { orgId, proposalId } = link;
    const { taskOnAcceptance } = decision.organization;
    const record = evidence({ ...decision, ...agreed }, input, checked, visit);
    const { name, role, selection } = record;
    const settledBy = { kind: "client" as const, name, role, ...(selection && { selection }) };
    await proposalStore.saveHead(orgId, decision.proposal, accepted(decision, record, now), [
      changeUnlessGuessed(offer, {
        state: "accepted",
        settledAt: record.at,
        settledBy,
        wasAccepted: true,
      }),
      { put: { ...record }, condition: "notExists" },
      eventWrite(
        orgId,
        proposalId,
        { what: "accepted", by: null, version: record.version, detail: signerText(record) },
        now,
      ),
      enqueue({ kind: "certify-acceptance", orgId, proposalId, version: record.version }, now),
      ...(taskOnAcceptance
        ? [enqueue({ kind: "accepted-task", orgId, proposalId, ...taskOnAcceptance }, now)]
        : []),
      enqueue(
        offerEventMessage({ what: "accepted", decision, acceptance: record, at: record.at }),
        now,
      ),
    ]);
    return { acceptedAt: record.at, already: false };
  };
  return decideByLink(visit, input.version, decide);
}

async function findAcceptance({ link, offer, version }: Decision) {
  if (offer.state !== "accepted" || offer.version !== version.version) return undefined;
  return get(acceptanceKey(link.orgId, link.proposalId, version.version));
}

interface Agreement {
  content: OfferContent;
  selection: Choice[] | undefined;
}

function checkedAgreement({ version, content: offered }: Decision, input: AcceptInput): Agreement {
  if (version.contentHash !== input.contentHash) throw new Problem("offer_replaced");
  const selection = checkedSelection(offered.document.items, input.selection);
  const content = agreedContent(offered, selection);
  const { total } = content.document;
  if (total === input.total) return { content, selection };
  throw new Problem("offer_total_changed", {
    values: { before: formatMoney(input.total), after: formatMoney(total) },
  });
}

function evidence(
  { link, organization, version, content, selection }: Decision & Agreement,
  input: AcceptInput,
  checked: TaxIdCheck,
  { request, now }: LinkRequest,
): AcceptanceRecord {
  const { orgId, proposalId, linkId, channel, recipient } = link;
  const { visibleSeconds } = organization.countsVisits === false ? {} : input;
  return {
    ...acceptanceKey(orgId, proposalId, version.version),
    version: version.version,
    contentHash: version.contentHash,
    pdfHash: version.pdfHash,
    total: content.document.total,
    ...(selection && { selection }),
    name: input.name,
    role: input.role ?? null,
    // The address of a mailed link is proven; another one is only typed.
    email: channel === "email" && recipient ? recipient : (input.email ?? null),
    checked,
    taxId: checked === "whole" ? (input.taxId ?? null) : null,
    ...signerCpfOf(content, input),
    consent: content.consent,
    linkId,
    channel,
    recipient,
    at: now.toISOString(),
    timezone: content.timezone,
    ip: request.ip,
    userAgent: request.userAgent.slice(0, MAX_USER_AGENT),
    ...(visibleSeconds !== undefined && { visibleSeconds }),
    language: (request.headers["accept-language"] ?? "").slice(0, 100),
    key: input.key,
    templateVersion: content.templateVersion,
  };
}

/** @throws Problem `invalid_input` when the version asks for it and it is missing */
function signerCpfOf(
  { asksSignerCpf }: OfferContent,
  { signerCpf }: AcceptInput,
): Pick<AcceptanceRecord, "signerCpf"> {
  if (!asksSignerCpf) return {};
  if (!signerCpf) throw invalidField("signerCpf", "Informe o seu CPF");
  return { signerCpf };
}

function accepted(
  decision: Decision,
  { name, role, at, total, selection }: AcceptanceRecord,
  now: Date,
): proposalStore.ProposalHead {
  const { proposal, organization } = decision;
  const changes = {
    ...moveTo(proposal, "accepted", now),
    acceptedBy: { kind: "client", name, role, at },
    ...(selection && {
      selection: [...selection],
      totalAmount: total,
      offeredTotal: proposal.totalAmount,
    }),
    sold: soldOf(decision, selection),
  } as const;
  const { timezone } = organization;
  return proposalStore.recordChange(proposal, changes, {
    what: "accepted",
    by: null,
    timezone,
    now,
  });
}

/** Read from the version: its lines are those of the proposal. */
function soldOf(
  { version, content }: Decision,
  selection?: readonly Choice[],
): SoldItem[] | undefined {
  const items = content.document.items.map((line, index) => ({
    ...line,
    ...lineAmounts(line),
    productId: version.source.productIds[index] ?? null,
  }));
  return soldItems({ status: "accepted", items, selection });
}
