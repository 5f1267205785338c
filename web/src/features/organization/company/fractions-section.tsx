import { Switch } from "antd";
import { type Organization, organization } from "#shared/organization/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Section } from "#web/ui/page/page.tsx";

interface FractionsSectionProps {
  saved: Organization;
  mayChange: boolean;
}

/** Allows quantities below 1 in proposals. */
export function FractionsSection({ saved, mayChange }: FractionsSectionProps) {
  const update = useWrite(organization.update, {
    done: ({ allowsFractions }) =>
      allowsFractions
        ? "As propostas aceitam quantidades menores que 1"
        : "A quantidade mínima nas propostas é 1",
    failed: "Erro ao salvar",
  });
  const chosen = update.isPending ? update.variables.allowsFractions : undefined;
  return (
    <Section
      title="Quantidades menores que 1"
      sentence="Para quem vende 0,5 hora ou 0,25 m². Sem isso, a quantidade mínima de um item da proposta é 1."
      aside={
        <Switch
          aria-label="Aceitar quantidades menores que 1"
          checked={chosen ?? saved.allowsFractions}
          disabled={!mayChange}
          onChange={(allowsFractions) => update.mutate({ allowsFractions })}
        />
      }
    />
  );
}
