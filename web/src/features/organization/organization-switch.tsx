import { Switch } from "antd";
import { organization } from "#shared/organization/contract.ts";
import type { Organization } from "#shared/organization/schemas.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Section } from "#web/ui/page/page.tsx";

export interface SwitchSectionProps {
  saved: Organization;
  canChange: boolean;
}

interface OrganizationSwitchProps extends SwitchSectionProps {
  name: "showsPresence" | "showsPeopleFigures" | "allowsFractions" | "notesConsumers";
  title: string;
  sentence: string;
  /** Accessible name. */
  label: string;
  /** Toasts after saving. */
  done: { on: string; off: string };
}

/** A switch of the organization, saved at once. */
export function OrganizationSwitch(props: OrganizationSwitchProps) {
  const { saved, canChange, name, title, sentence, label, done } = props;
  const update = useWrite(organization.update, {
    done: (answer) => (answer[name] ? done.on : done.off),
    failed: "Erro ao salvar",
    // Pressed again before the answer, the last press must be the last to arrive.
    queue: name,
  });
  const chosen = update.isPending ? update.variables[name] : undefined;
  return (
    <Section
      title={title}
      sentence={sentence}
      aside={
        <Switch
          aria-label={label}
          checked={chosen ?? saved[name]}
          disabled={!canChange}
          onChange={(isOn) => update.mutate({ [name]: isOn })}
        />
      }
    />
  );
}
