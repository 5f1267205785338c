import { Form } from "antd";
import * as z from "zod";
import { clientName } from "#shared/clients/rules.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { TASK_TYPE_LABELS, type TaskChoice } from "#shared/tasks/accepted-task.ts";
import { TASK_TYPES } from "#shared/tasks/choices.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { useTagList } from "#web/contract/reads.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import { emptyText } from "#web/ui/choices/empty-text.ts";
import { Select } from "#web/ui/choices/select.tsx";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import { TagDot } from "#web/ui/marks/tag-label.tsx";
import type { Acceptance } from "./use-acceptance.ts";
import styles from "./accept-dialog.module.css";

const NO_TYPE = "Selecione o tipo de tarefa";
const rules = zodRules(z.object({ taskType: z.enum(TASK_TYPES, NO_TYPE) }));
const TYPES = TASK_TYPES.map((value) => ({ value, label: TASK_TYPE_LABELS[value] }));

/** Accepts a proposal, with or without a task, or creates the task of an accepted one. */
export function AcceptDialog({ acceptance }: { acceptance: Acceptance }) {
  const { proposal, close, withTask, existing, assignee } = acceptance;
  const shown = usePreviousDefined(proposal);
  const isAccepted = shown?.status === "accepted";
  return (
    <FormDialog<Partial<TaskChoice>>
      open={proposal !== undefined}
      title={isAccepted ? "Criar tarefa" : "Aceitar Proposta"}
      sentence={shown && about(shown)}
      initialValues={{}}
      onSubmit={async (choice) => {
        if (shown && choice.taskType)
          await withTask(shown, { ...choice, taskType: choice.taskType });
      }}
      onClose={close}
      invalid={NO_TYPE}
      submitLabel={isAccepted ? "Criar tarefa" : "Aceitar e Criar Tarefa"}
      busyLabel={isAccepted ? "Criando…" : "Aceitando…"}
      footerActions={
        shown && !isAccepted ? <AcceptOnly proposal={shown} acceptance={acceptance} /> : null
      }
    >
      {shown ? <Expired proposal={shown} /> : null}
      <Existing tasks={existing} />
      <Form.Item name="taskType" label="Tipo de tarefa" required rules={rules}>
        <Select placeholder="Selecione o tipo" options={TYPES} />
      </Form.Item>
      <Form.Item
        name="tagId"
        label="Tag"
        extra={`A tarefa vai para ${assignee ? fullName(assignee.user) : "a primeira pessoa da equipe"}, com prioridade média.`}
      >
        <TagChoice />
      </Form.Item>
    </FormDialog>
  );
}

function about({ title, client, totalAmount }: ProposalHead): string {
  return `${title}, de ${clientName(client)}, no valor de ${formatMoney(toCents(totalAmount))}.`;
}

function AcceptOnly({ proposal, acceptance }: { proposal: ProposalHead; acceptance: Acceptance }) {
  const { acceptOnly, close, isAccepting } = acceptance;
  return (
    <Button
      variant="ghost"
      disabled={isAccepting}
      onClick={() => void acceptOnly(proposal).then(close, () => undefined)}
    >
      Apenas Aceitar
    </Button>
  );
}

/** An expired proposal can still be accepted. */
function Expired({ proposal }: { proposal: ProposalHead }) {
  const isPast = isExpired(proposal, useNow(), useZone());
  if (!isPast) return null;
  return (
    <Warning>
      {`Esta proposta venceu em ${formatDay(proposal.validUntil)}. Registrar o aceite mesmo assim?`}
    </Warning>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className={styles.warning} role="status">
      <AlertIcon size={16} />
      <span>{children}</span>
    </p>
  );
}

/** A proposal may have several tasks. */
function Existing({ tasks }: { tasks: readonly Task[] }) {
  const [first] = tasks;
  if (!first) return null;
  return (
    <Warning>
      {tasks.length === 1
        ? `Esta proposta já tem uma tarefa: ${first.title}.`
        : `Esta proposta já tem ${tasks.length} tarefas, como ${first.title}.`}
    </Warning>
  );
}

interface TagChoiceProps {
  id?: string;
  value?: number;
  onChange?: (tagId: number | undefined) => void;
}

function TagChoice({ value, ...field }: TagChoiceProps) {
  const list = useTagList();
  return (
    <Select
      {...field}
      value={value ?? null}
      allowClear
      loading={list.isPending}
      placeholder="Nenhuma"
      options={(list.data ?? []).map((tag) => ({
        value: tag.id,
        label: tag.name,
        lead: <TagDot color={tag.color} />,
      }))}
      showSearch
      notFoundContent={emptyText(list.data, "Nenhuma tag encontrada")}
    />
  );
}
