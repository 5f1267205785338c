import * as brandingStore from "#functions/branding/store.ts";
import * as clientStore from "#functions/clients/store.ts";
import { serve } from "#functions/platform/http/serve.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import * as userStore from "#functions/users/store.ts";
import type { FileResponse } from "#shared/endpoint.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { fileName } from "#shared/values/text.ts";
import { documentProps, type DocumentSources } from "./document-props.ts";
import { keptPdf } from "./keep-pdf.ts";
import { typedProposal } from "./typed-proposal.ts";

export const handler = serve(pdf, {
  async download({ id }, { orgId, organization }) {
    const [proposal, branding] = await Promise.all([
      proposalStore.get(orgId, id),
      brandingStore.get(orgId),
    ]);
    const [client, seller] = await Promise.all([
      clientStore.find(orgId, proposal.clientId),
      findSeller(proposal.userId),
    ]);
    return pdfFile(orgId, { proposal, client, seller, branding, organization });
  },

  async preview(input, context) {
    const { orgId, organization, user } = context;
    const reading = clientStore.find(orgId, input.proposal.clientId);
    const [{ proposal, userId }, client, branding] = await Promise.all([
      typedProposal(input, context, reading),
      reading,
      brandingStore.get(orgId),
    ]);
    const seller = userId === user.id ? user : await findSeller(userId);
    return pdfFile(orgId, { proposal, client, seller, branding, organization });
  },
});

function findSeller(userId: string | null) {
  return userId ? userStore.findUser(userId) : undefined;
}

interface Sources extends DocumentSources {
  branding: Awaited<ReturnType<typeof brandingStore.get>>;
}

async function pdfFile(orgId: string, sources: Sources): Promise<FileResponse> {
  return {
    bytes: await keptPdf(orgId, documentProps(sources), sources.branding.logoKey),
    type: "application/pdf",
    fileName: `proposta-${fileName(sources.proposal.title)}.pdf`,
  };
}
