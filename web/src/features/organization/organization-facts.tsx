import type { Organization } from "#shared/organization/contract.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { Section } from "#web/ui/page.tsx";
import styles from "./organization-section.module.css";
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
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
