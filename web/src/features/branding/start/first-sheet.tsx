import { useState } from "react";
import { branding } from "#shared/branding/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { ProposalSheet } from "#web/ui/document/proposal-sheet.tsx";
import { firstProposal } from "./start-sample.ts";

/** A sample proposal in the saved branding. Renders nothing while loading. */
export function FirstSheet() {
  const { data: brand } = useRead(branding.get, {});
  const { data: own } = useRead(organization.get, {});
  const zone = useZone();
  const [today] = useState(() => new Date());
  if (!brand || !own) return null;
  const company = {
    name: own.name,
    taxId: own.cpfCnpj,
    companyAddress: brand.companyAddress ?? "",
    companyPhone: brand.companyPhone ?? "",
    colors: brand,
  };
  const proposal = firstProposal(company, { branding: brand, trade: undefined, today, zone });
  return <ProposalSheet proposal={proposal} />;
}
