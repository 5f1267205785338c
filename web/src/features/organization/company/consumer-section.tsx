import { CONSUMER_NOTE } from "#shared/offers/consumer-note.ts";
import { OrganizationSwitch, type SwitchSectionProps } from "../organization-switch.tsx";

/** Whether clients with a CPF read about their right of withdrawal. */
export function ConsumerSection(props: SwitchSectionProps) {
  return (
    <OrganizationSwitch
      {...props}
      name="notesConsumers"
      title="Aviso ao consumidor"
      sentence={`Clientes com CPF leem na página e no comprovante: “${CONSUMER_NOTE}” Vale para o que for enviado a partir de agora.`}
      label="Avisar o consumidor do prazo de desistência"
      done={{
        on: "As próximas propostas levam o aviso ao consumidor",
        off: "As próximas propostas não levam o aviso ao consumidor",
      }}
    />
  );
}
