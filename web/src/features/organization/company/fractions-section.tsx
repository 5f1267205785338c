import { OrganizationSwitch, type SwitchSectionProps } from "../organization-switch.tsx";

/** Quantities below 1 in proposals. */
export function FractionsSection(props: SwitchSectionProps) {
  return (
    <OrganizationSwitch
      {...props}
      name="allowsFractions"
      title="Quantidades menores que 1"
      sentence="Para quem vende 0,5 hora ou 0,25 m². Sem isso, a quantidade mínima de um item da proposta é 1."
      label="Aceitar quantidades menores que 1"
      done={{
        on: "As propostas aceitam quantidades menores que 1",
        off: "A quantidade mínima nas propostas é 1",
      }}
    />
  );
}
