import type { Organization } from "#shared/organization/schemas.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { hasSockets } from "#web/contract/push/socket.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { FactList } from "#web/ui/page/fact-list.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { OrganizationSwitch } from "../organization-switch.tsx";
import { zoneLabel } from "./zone-options.ts";

interface OrganizationFactsProps {
  saved: Organization;
  canChange: boolean;
}

export function OrganizationFacts({ saved, canChange }: OrganizationFactsProps) {
  const facts = [
    ["Nome da organização", saved.name],
    ["CPF/CNPJ", formatTaxId(saved.cpfCnpj ?? "")],
    ["Descrição", saved.description],
    ["Fuso horário", zoneLabel(saved.timezone)],
  ] as const;
  return (
    <>
      <OrganizationSwitch name="showsPeopleFigures" saved={saved} canChange={canChange} />
      {hasSockets() ? (
        <OrganizationSwitch name="showsPresence" saved={saved} canChange={canChange} />
      ) : null}
      <Section
        title="Dados da organização"
        aside={
          canChange ? (
            <Button size="sm" href="/company">
              Alterar em Empresa
            </Button>
          ) : null
        }
      >
        <FactList facts={facts} />
      </Section>
    </>
  );
}
