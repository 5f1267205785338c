import { listAcceptances } from "#functions/offers/acceptance-store.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { getDeletion } from "#functions/platform/table/trash.ts";
import { correctionWrites } from "#functions/reports/correction-store.ts";
import { Problem } from "#shared/errors.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { createProposal } from "./create-proposal.ts";
import { duplicateProposal } from "./duplicate-proposal.ts";
import { listLines } from "./list-lines.ts";
import * as lostStore from "./lost-store.ts";
import { lossOf } from "./parts.ts";
import * as referenceStore from "./reference-store.ts";
import { toHistory, toResponse, toSeller } from "./response.ts";
import { restoreProposal } from "./restore-proposal.ts";
import { answerQuestion, hideMessage } from "./sending/answer-question.ts";
import { discardChanges } from "./sending/discard-changes.ts";
import { removeOffer } from "./sending/follow-proposal.ts";
import { addLink, endLink, endLinks } from "./sending/links.ts";
import { offerDetails } from "./sending/offer-details.ts";
import { registerPayment, removePayment } from "./sending/register-payment.ts";
import { setReminder } from "./sending/reminder.ts";
import { reopen } from "./sending/reopen.ts";
import { renew, resend } from "./sending/resend.ts";
import { sendProposal } from "./sending/send-proposal.ts";
import { readTexts, saveTexts } from "./sending/texts.ts";
import * as proposalStore from "./store.ts";
import { toSummaries } from "./summary-store.ts";
import * as trashStore from "./trash-store.ts";
import { undoProposal } from "./undo-proposal.ts";
import { updateProposal } from "./update-proposal.ts";

export const handler = serve(proposals, {
  async list(paging, { orgId, organization }) {
    const { rows, hasMore } = await proposalStore.listPage(orgId, paging);
    return { rows: await toSummaries(orgId, rows, organization.timezone), hasMore };
  },

  rejected: {
    prefetch: (orgId, { query }) => lostStore.findLost(orgId, query["before"]),
    async run({ before }, { orgId, organization, prefetched }) {
      const { rows, offers, ...page } = organization.rowsIndexed
        ? await lostStore.readLost(orgId, prefetched as lostStore.FoundLost, before)
        : await lostStore.readAllLost(orgId, before);
      const summaries = await toSummaries(orgId, rows, organization.timezone, { offers });
      return { rows: summaries, ...page, cursorOf: lossOf };
    },
  },

  lines: ({ ids }, { orgId }) => listLines(orgId, ids.split(",").map(Number)),

  sellers: ({ ids }, { orgId }) => referenceStore.listSellers(orgId, ids.split(",").map(Number)),

  async get({ id }, { orgId, organization }) {
    const { proposal, offer } = await referenceStore.getWithOffer(orgId, id);
    const { client, people, seller } = await referenceStore.findReferences(orgId, proposal);
    const response = toResponse(proposal, client, organization.timezone, offer);
    const history = toHistory(proposal, people);
    return { ...response, history, seller: toSeller(seller, people) };
  },

  create: createProposal,

  update: { prefetch: referenceStore.prefetchKeys, run: updateProposal },

  async remove({ id }, { orgId, organization, user, member, now }) {
    const [{ proposal, offer }, acceptances] = await Promise.all([
      referenceStore.getWithOffer(orgId, id),
      listAcceptances(orgId, id),
    ]);
    const author = { by: user.id, now };
    const writes = removeOffer(orgId, proposal, offer, author);
    // A client accepted an earlier version: the evidence is deleted with the proposal.
    if (acceptances.length > 0 && !hasRole(member.role, "admin")) throw new Problem("not_allowed");
    await trashStore.remove(orgId, proposal, author, [
      ...writes,
      ...correctionWrites({ before: proposal, what: "deleted", organization, ...author }),
    ]);
    return null;
  },

  deletion: ({ id }, { orgId, now }) => getDeletion(orgId, "proposal", id, now),

  restore: restoreProposal,

  undo: { prefetch: referenceStore.prefetchKeys, run: undoProposal },

  duplicate: duplicateProposal,

  send: { prefetch: referenceStore.prefetchKeys, run: sendProposal },

  resend: { prefetch: referenceStore.prefetchKeys, run: resend },

  addLink,

  endLink,

  endLinks,

  offer: offerDetails,

  answer: answerQuestion,

  hideMessage,

  registerPayment,

  removePayment,

  discardChanges,

  reopen,

  withdraw: {
    prefetch: referenceStore.prefetchKeys,
    run: ({ id, updatedAt }, context) =>
      updateProposal({ id, proposal: { status: "draft", updatedAt } }, context),
  },

  renew: { prefetch: referenceStore.prefetchKeys, run: renew },

  setReminder,

  texts: (_input, { organization }) => readTexts(organization),

  saveTexts: (changes, { organization, user, now }) =>
    saveTexts(organization, changes, { by: user.id, now }),
});
