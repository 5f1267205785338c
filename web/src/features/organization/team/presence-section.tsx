import { Switch } from "antd";
import { type Organization, organization } from "#shared/organization/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Section } from "#web/ui/page/page.tsx";

interface PresenceSectionProps {
  saved: Organization;
  mayChange: boolean;
}

/** Switches off that pages tell who else has a record open. */
export function PresenceSection({ saved, mayChange }: PresenceSectionProps) {
  const update = useWrite(organization.update, {
    done: ({ showsPresence }) =>
      showsPresence ? "A equipe vê quem está no registro" : "Ninguém mais vê quem está no registro",
    failed: "Erro ao salvar",
  });
  const chosen = update.isPending ? update.variables.showsPresence : undefined;
  return (
    <Section
      title="Quem está no registro"
      sentence="Em propostas e tarefas, a equipe vê quem mais está com a mesma aberta: “Bruno está vendo” ou “Bruno está editando”."
      aside={
        <Switch
          aria-label="Mostrar quem está no registro"
          checked={chosen ?? saved.showsPresence}
          disabled={!mayChange}
          onChange={(showsPresence) => update.mutate({ showsPresence })}
        />
      }
    />
  );
}
