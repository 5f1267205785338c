import { acceptanceKey } from "#functions/offers/acceptance-store.ts";
import { certificateKey } from "#functions/offers/certificate-store.ts";
import { changeOffer, eventWrite } from "#functions/offers/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getMany } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { correctionWrites } from "#functions/reports/correction-store.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { withoutChoice } from "#shared/proposals/choices.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import type { ProposalResponse } from "#shared/proposals/proposal.ts";
import { moveTo } from "#shared/proposals/rules.ts";
import { recordChange } from "../record-change.ts";
import * as referenceStore from "../reference-store.ts";
import { toResponse } from "../response.ts";
import * as proposalStore from "../store.ts";
import { checkTransition } from "./follow-proposal.ts";
import { reopenedMail } from "./reopened-mail.ts";

type Reopen = typeof proposals.reopen;

/**
 * Reverts the client's acceptance, so that the proposal can change and a new version be sent. The evidence stays as
 * issued; verifying the certificate shows that it was reopened. Three sequential table requests with the caller's.
 * @throws Problem `not_found`, `stale_record`; whatever `transition` refuses
 */
export function reopen(
  input: HandlerInput<Reopen>,
  context: HandlerContext<Reopen>,
): Promise<ProposalResponse> {
  return retryOnConflict(() => reopenOnce(input, context));
}

async function reopenOnce(
  { id, reason }: HandlerInput<Reopen>,
  { orgId, organization, user, now }: HandlerContext<Reopen>,
): Promise<ProposalResponse> {
  const { proposal: before, offer } = await referenceStore.getWithOffer(orgId, id);
  checkTransition(before, offer, "reopen", now);
  if (!offer) throw new Problem("stale_record");
  const [acceptance, certificate, client] = await getMany([
    acceptanceKey(orgId, id, offer.version),
    certificateKey(orgId, id, offer.version),
    keys.client(orgId, before.clientId),
  ]);
  const at = now.toISOString();
  const after = recordChange(
    before,
    { ...moveTo(before, "sent", now), acceptedBy: null, ...withoutChoice(before) },
    { what: "reopened", by: user.id, timezone: organization.timezone, now },
  );
  const set = { state: "paused", settledAt: null, settledBy: null, reopenedAt: at } as const;
  const event = { what: "reopened", by: user.id, version: offer.version, detail: reason } as const;
  const verified: Write = certificate
    ? { update: keys.fileHash(certificate.fileHash), set: { reopenedAt: at }, condition: "exists" }
    : // One that is issued from now on says it by itself.
      { check: certificateKey(orgId, id, offer.version), condition: "notExists" };
  const mail = acceptance && reopenedMail(before, acceptance, { organization, user, reason });
  await proposalStore.save(orgId, before, after, [
    changeOffer(offer, set),
    eventWrite(orgId, id, event, now),
    verified,
    ...(mail ? [enqueueMail(mail, now)] : []),
    ...correctionWrites({ before, after, what: "reopened", by: user.id, organization, now }),
  ]);
  return toResponse(after, client, organization.timezone, { ...offer, ...set });
}
