import * as brandingStore from "#functions/branding/store.ts";
import * as clientStore from "#functions/clients/store.ts";
import { findFile } from "#functions/gateways/files.ts";
import { acceptanceKey } from "#functions/offers/acceptance-store.ts";
import { certificateKey } from "#functions/offers/certificate-store.ts";
import { unpackContent } from "#functions/offers/content-store.ts";
import { readNewestVersions, readOffer } from "#functions/offers/store.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { readSources } from "#functions/proposals/sources-store.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import * as userStore from "#functions/users/store.ts";
import type { FileResponse } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { receiptFileName, versionFileName } from "#shared/offers/file-name.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { documentProps, type DocumentSources } from "#shared/proposals/document/sources.ts";
import { sellerOf } from "#shared/proposals/rules.ts";
import { fileName } from "#shared/values/text.ts";
import { cachedPdf } from "./cached-pdf.ts";
import { typedProposal } from "./typed-proposal.ts";

/** Imported on first use: most calls find a stored PDF. */
const previews = () => import("./preview.ts");
const proofs = () => import("./evidence.ts");

export const handler = serve(pdf, {
  async download({ id }, { orgId, organization }) {
    const [proposal, branding] = await Promise.all([
      proposalStore.get(orgId, id),
      brandingStore.get(orgId),
    ]);
    const people = await peopleOf(orgId, proposal);
    return pdfFile(orgId, { proposal, branding, organization, ...people });
  },

  async downloadTyped(input, context) {
    const { orgId, organization, user } = context;
    const reading = clientStore.find(orgId, input.proposal.clientId);
    const [{ proposal, sellerId }, client, branding] = await Promise.all([
      typedProposal(input, context, reading),
      reading,
      brandingStore.get(orgId),
    ]);
    const seller = sellerId === user.id ? user : await findSeller(sellerId);
    return pdfFile(orgId, { proposal, client, seller, branding, organization });
  },

  async preview({ id }, { orgId, organization, user, now }) {
    const [proposal, offer] = await Promise.all([
      proposalStore.get(orgId, id),
      readOffer(orgId, id),
    ]);
    const [sources, versions, { previewPage }] = await Promise.all([
      readSources(orgId, proposal, user),
      offer ? readNewestVersions(orgId, id, offer.version) : [],
      previews(),
    ]);
    return previewPage({ proposal, sources, organization, offer, versions }, now);
  },

  async certificate({ id, version }, { orgId }) {
    const [proposal, acceptance, certificate] = await getMany([
      keys.proposal(orgId, id),
      acceptanceKey(orgId, id, version),
      certificateKey(orgId, id, version),
    ]);
    if (!proposal || !acceptance) throw new Problem("not_found");
    const file = certificate && (await findFile(certificate.fileKey));
    if (!file) throw new Problem("offer_pdf_not_ready");
    return {
      bytes: file.bytes,
      type: "application/pdf",
      fileName: receiptFileName(proposal.proposalNumber, version),
    };
  },

  async version({ id, version: number }, { orgId }) {
    const [proposal, version] = await getMany([
      keys.proposal(orgId, id),
      keys.offerVersion(orgId, id, number),
    ]);
    if (!proposal || !version) throw new Problem("not_found");
    const file = version.pdfKey === null ? undefined : await findFile(version.pdfKey);
    if (!file) throw new Problem("offer_pdf_not_ready");
    return {
      bytes: file.bytes,
      type: "application/pdf",
      fileName: versionFileName(unpackContent(version), number),
    };
  },

  evidence: async (input, context) => (await proofs()).evidence(input, context),
});

async function peopleOf(
  orgId: string,
  proposal: Pick<proposalStore.ProposalRecord, "clientId" | "userId" | "sellerId">,
) {
  const [client, seller] = await Promise.all([
    clientStore.find(orgId, proposal.clientId),
    findSeller(sellerOf(proposal)),
  ]);
  return { client, seller };
}

function findSeller(sellerId: string | null) {
  return sellerId ? userStore.findUser(sellerId) : undefined;
}

interface Sources extends DocumentSources {
  branding: Awaited<ReturnType<typeof brandingStore.get>>;
}

async function pdfFile(orgId: string, sources: Sources): Promise<FileResponse> {
  return {
    bytes: await cachedPdf(orgId, documentProps(sources), sources.branding.logoKey),
    type: "application/pdf",
    fileName: `proposta-${fileName(sources.proposal.title)}.pdf`,
  };
}
