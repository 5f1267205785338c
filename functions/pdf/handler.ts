import * as brandingStore from "#functions/branding/store.ts";
import * as clientStore from "#functions/clients/store.ts";
import { serve } from "#functions/platform/http/serve.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import * as userStore from "#functions/users/store.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { documentProps } from "#shared/proposals/document-sources.ts";
import { fileName } from "#shared/values/text.ts";
import { keptPdf } from "./keep-pdf.ts";

export const handler = serve(pdf, {
  async download({ id }, { orgId, organization }) {
    const [proposal, branding] = await Promise.all([
      proposalStore.get(orgId, id),
      brandingStore.get(orgId),
    ]);
    const [client, seller] = await Promise.all([
      clientStore.find(orgId, proposal.clientId),
      proposal.userId ? userStore.findUser(proposal.userId) : undefined,
    ]);
    const props = documentProps({ proposal, client, seller, branding, organization });
    return {
      bytes: await keptPdf(orgId, props, branding.logoKey),
      type: "application/pdf",
      fileName: `proposta-${fileName(proposal.title)}.pdf`,
    };
  },
});
