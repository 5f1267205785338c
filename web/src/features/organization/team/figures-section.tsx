import { OrganizationSwitch, type SwitchSectionProps } from "../organization-switch.tsx";

/** Shows the sales figures of each person to every member. */
export function FiguresSection(props: SwitchSectionProps) {
  return (
    <OrganizationSwitch
      {...props}
      name="showsPeopleFigures"
      title="Números de cada pessoa"
      sentence="Proprietário e administradores veem vendas, metas e SLA de cada pessoa. Sem isso, os outros veem só os próprios números e os da equipe toda."
      label="Mostrar os números de cada pessoa a toda a equipe"
      done={{
        on: "A equipe vê os números de cada pessoa",
        off: "Cada pessoa vê os próprios números e os da equipe",
      }}
    />
  );
}
