import { FactList } from "#web/ui/page/fact-list.tsx";
import { Section } from "#web/ui/page/page.tsx";
import type { CompanyForm } from "./use-company.ts";
import { zoneLabel } from "./zone-options.ts";

export function CompanyFacts({ value }: { value: CompanyForm }) {
  return (
    <>
      <Section title="Identidade">
        <FactList
          facts={[
            ["Nome nas propostas", value.name],
            ["Razão social", value.legalName],
            ["CPF/CNPJ", value.cpfCnpj],
          ]}
        />
      </Section>
      <Section title="Endereço e contato">
        <FactList
          facts={[
            ["Endereço", value.companyAddress],
            ["Telefone", value.companyPhone],
            ["E-mail", value.companyEmail],
            ["Site", value.companyWebsite],
          ]}
        />
      </Section>
      <Section title="Organização">
        <FactList
          facts={[
            ["Descrição", value.description],
            ["Fuso horário", zoneLabel(value.timezone)],
          ]}
        />
      </Section>
    </>
  );
}
