import { Switch } from "antd";
import { type Organization, organization } from "#shared/organization/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Section } from "#web/ui/page/page.tsx";

interface FiguresSectionProps {
  saved: Organization;
  mayChange: boolean;
}

/** Shows the sales figures of each person to every member. */
export function FiguresSection({ saved, mayChange }: FiguresSectionProps) {
  const update = useWrite(organization.update, {
    done: ({ showsPeopleFigures }) =>
      showsPeopleFigures
        ? "A equipe vê os números de cada pessoa"
        : "Cada pessoa vê os próprios números e os da equipe",
    failed: "Erro ao salvar",
  });
  const chosen = update.isPending ? update.variables.showsPeopleFigures : undefined;
  return (
    <Section
      title="Números de cada pessoa"
      sentence="Proprietário e administradores veem vendas, metas e SLA de cada pessoa. Sem isso, os outros veem só os próprios números e os da equipe toda."
      aside={
        <Switch
          aria-label="Mostrar os números de cada pessoa a toda a equipe"
          checked={chosen ?? saved.showsPeopleFigures}
          disabled={!mayChange}
          onChange={(showsPeopleFigures) => update.mutate({ showsPeopleFigures })}
        />
      }
    />
  );
}
