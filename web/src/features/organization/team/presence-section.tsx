import { OrganizationSwitch, type SwitchSectionProps } from "../organization-switch.tsx";

/** Whether pages show who else has a record open. */
export function PresenceSection(props: SwitchSectionProps) {
  return (
    <OrganizationSwitch
      {...props}
      name="showsPresence"
      title="Quem está no registro"
      sentence="Em propostas e tarefas, a equipe vê quem mais está com o mesmo registro aberto: “Bruno está vendo” ou “Bruno está editando”."
      label="Mostrar quem está no registro"
      done={{
        on: "A equipe vê quem está no registro",
        off: "Ninguém mais vê quem está no registro",
      }}
    />
  );
}
