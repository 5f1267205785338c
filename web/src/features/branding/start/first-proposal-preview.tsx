import { useState } from "react";
import { useBrandingSettings, useOrganizationSettings } from "#web/contract/reads.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { ProposalPreview } from "#web/ui/document/proposal-preview.tsx";
import { firstProposal } from "./start-sample.ts";

export function FirstProposalPreview() {
  const { data: brand } = useBrandingSettings();
  const { data: own } = useOrganizationSettings();
  const zone = useZone();
  const [today] = useState(serverNow);
  if (!brand || !own) return null;
  const company = {
    name: own.name,
    taxId: own.cpfCnpj,
    companyAddress: brand.companyAddress ?? "",
    companyPhone: brand.companyPhone ?? "",
    colors: brand,
  };
  const proposal = firstProposal(company, { branding: brand, trade: undefined, today, zone });
  return <ProposalPreview proposal={proposal} />;
}
