import { useId, useState } from "react";
import { organization } from "#shared/organization/contract.ts";
import type { TaskOnAcceptance } from "#shared/organization/schemas.ts";
import { TASK_TYPE_LABELS } from "#shared/tasks/accepted-task.ts";
import { TASK_TYPES } from "#shared/tasks/choices.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useTagList } from "#web/contract/reads.ts";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import styles from "./offer-settings.module.css";

const OFF = "off";
const TYPES = [
  { value: OFF, label: "Não criar" },
  ...TASK_TYPES.map((value) => ({ value, label: TASK_TYPE_LABELS[value] })),
] as const;
/** No tag has the id 0. */
const NO_TAG = { value: 0, label: "Nenhuma" };

interface AcceptanceTaskSectionProps {
  saved: TaskOnAcceptance | null;
  canChange: boolean;
}

/** The task that an acceptance by the client creates. */
export function AcceptanceTaskSection({ saved, canChange }: AcceptanceTaskSectionProps) {
  const id = useId();
  // Local state shows the choice at once: the mutation's variables arrive one render later.
  const [chosen, setChosen] = useState<TaskOnAcceptance | null>();
  const save = useWrite(organization.update, {
    done: ({ taskOnAcceptance }) =>
      taskOnAcceptance ? "O aceite do cliente cria uma tarefa" : "O aceite não cria tarefa",
    failed: "Erro ao salvar",
    // The arrow keys of a closed select change it at every press.
    queue: "acceptance-task",
  });
  const task = chosen === undefined ? saved : chosen;
  const change = (taskOnAcceptance: TaskOnAcceptance | null) => {
    setChosen(taskOnAcceptance);
    save.mutate({ taskOnAcceptance }, { onSettled: () => setChosen(undefined) });
  };
  const { taskType = OFF, tagId = null } = task ?? {};
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Criar tarefa ao aceitar</h2>
      <p>
        Quando o cliente aceita uma proposta pelo link, uma tarefa é criada para a primeira pessoa
        da equipe, com prioridade média e o SLA da organização.
      </p>
      {canChange ? (
        <div className={styles.choice}>
          <label htmlFor={id}>Tipo de tarefa</label>
          <NativeSelect
            id={id}
            value={taskType}
            options={TYPES}
            onChange={(value) => change(value === OFF ? null : { taskType: value, tagId })}
          />
          {task ? (
            <TagChoice tagId={tagId} onChange={(tag) => change({ ...task, tagId: tag })} />
          ) : null}
        </div>
      ) : (
        <p className={styles.none}>{task ? `${TASK_TYPE_LABELS[task.taskType]}.` : "Desligado."}</p>
      )}
    </section>
  );
}

interface TagChoiceProps {
  tagId: number | null;
  onChange: (tagId: number | null) => void;
}

/** Tags are read where a task is wanted. */
function TagChoice({ tagId, onChange }: TagChoiceProps) {
  const id = useId();
  const tags = (useTagList().data ?? []).map(({ id: value, name: label }) => ({ value, label }));
  return (
    <>
      <label htmlFor={id}>Tag</label>
      <NativeSelect
        id={id}
        value={tagId ?? NO_TAG.value}
        options={[NO_TAG, ...tags]}
        onChange={(value) => onChange(value === NO_TAG.value ? null : value)}
      />
    </>
  );
}
