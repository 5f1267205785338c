import { Switch } from "antd";
import { CONSUMER_NOTE } from "#shared/offers/consumer-note.ts";
import { type Organization, organization } from "#shared/organization/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Section } from "#web/ui/page/page.tsx";

interface ConsumerSectionProps {
  saved: Organization;
  mayChange: boolean;
}

/** Whether clients with a CPF read about their right of withdrawal. */
export function ConsumerSection({ saved, mayChange }: ConsumerSectionProps) {
  const update = useWrite(organization.update, {
    done: ({ notesConsumers }) =>
      notesConsumers
        ? "As próximas propostas levam o aviso ao consumidor"
        : "As próximas propostas não levam o aviso ao consumidor",
    failed: "Erro ao salvar",
  });
  const chosen = update.isPending ? update.variables.notesConsumers : undefined;
  return (
    <Section
      title="Aviso ao consumidor"
      sentence={`Clientes com CPF leem na página e no comprovante: “${CONSUMER_NOTE}” Vale para o que for enviado a partir de agora.`}
      aside={
        <Switch
          aria-label="Avisar o consumidor do prazo de desistência"
          checked={chosen ?? saved.notesConsumers}
          disabled={!mayChange}
          onChange={(notesConsumers) => update.mutate({ notesConsumers })}
        />
      }
    />
  );
}
