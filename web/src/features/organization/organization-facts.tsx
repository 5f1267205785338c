import type { Organization } from "#shared/organization/contract.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { FactList } from "#web/ui/fact-list.tsx";
import { Section } from "#web/ui/page.tsx";
import { zoneLabel } from "./zone-options.ts";

/** The organization for who may not change it. */
export function OrganizationFacts({ saved }: { saved: Organization }) {
  const facts = [
    ["Nome da organização", saved.name],
    ["CPF/CNPJ", formatTaxId(saved.cpfCnpj ?? "")],
    ["Descrição", saved.description],
    ["Fuso horário", zoneLabel(saved.timezone)],
  ] as const;
  return (
    <Section title="Dados da organização">
      <FactList facts={facts} />
    </Section>
  );
}
