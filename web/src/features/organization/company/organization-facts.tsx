import type { Organization } from "#shared/organization/schemas.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { hasSockets } from "#web/contract/push/socket.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { FactList } from "#web/ui/page/fact-list.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { FiguresSection } from "../team/figures-section.tsx";
import { PresenceSection } from "../team/presence-section.tsx";
import { zoneLabel } from "./zone-options.ts";

interface OrganizationFactsProps {
  saved: Organization;
  mayChange: boolean;
}

export function OrganizationFacts({ saved, mayChange }: OrganizationFactsProps) {
  const facts = [
    ["Nome da organização", saved.name],
    ["CPF/CNPJ", formatTaxId(saved.cpfCnpj ?? "")],
    ["Descrição", saved.description],
    ["Fuso horário", zoneLabel(saved.timezone)],
  ] as const;
  return (
    <>
      <FiguresSection saved={saved} mayChange={mayChange} />
      {hasSockets() ? <PresenceSection saved={saved} mayChange={mayChange} /> : null}
      <Section
        title="Dados da organização"
        aside={
          mayChange ? (
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
