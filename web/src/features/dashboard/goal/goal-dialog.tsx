import { Form, Select } from "antd";
import { useMemo, useState } from "react";
import { reports } from "#shared/reports/contract.ts";
import { MONTHS_AHEAD } from "#shared/reports/goals.ts";
import type { Goals } from "#shared/reports/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { compareNames } from "#shared/values/compare-names.ts";
import { addMonths, formatDate } from "#shared/values/dates.ts";
import { monthAndYear, monthName } from "#shared/values/months.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { joinReads, useMemberList } from "#web/contract/reads.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { hasUnsaved } from "#web/ui/dialogs/unsaved.ts";
import { askToDiscard } from "#web/ui/dialogs/use-discard-guard.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import {
  type GoalForm,
  GoalFormSchema,
  goalFields,
  type Person,
  toForm,
  toGoals,
} from "./goal-form.ts";
import styles from "./goal-dialog.module.css";

const rules = zodRules(GoalFormSchema);

interface GoalDialogProps {
  isOpen: boolean;
  today: string;
  onClose: () => void;
}

/** Goals of the team and of each person. They hold until changed. */
export function GoalDialog({ isOpen, today, onClose }: GoalDialogProps) {
  const [month, choose] = useMonth(isOpen, today);
  const goals = useRead(reports.goals, { month }, { when: isOpen });
  const members = useMemberList({ when: isOpen });
  const people = useMemo(
    () =>
      (members.data ?? [])
        .map(({ user }) => ({ id: user.id, name: fullName(user) }))
        .toSorted((a, b) => compareNames(a.name, b.name)),
    [members.data],
  );
  const fields = useMemo(() => goalFields(people), [people]);
  const save = useWrite(reports.saveGoals, {
    done: "Meta salva",
    failed: "Não foi possível salvar a meta",
  });
  const known = goals.data && members.data ? goals.data : undefined;
  const read = joinReads(goals, members);
  return (
    <FormDialog<GoalForm>
      open={isOpen}
      title="Meta do mês"
      sentence={`Vale de ${monthName(month)} em diante, até você mudar.`}
      initialValues={toForm(known, people)}
      revision={`${month}#${known ? "known" : "loading"}`}
      fields={fields}
      changedBy={setterOf(known, people)}
      onSubmit={(values) =>
        save.mutateAsync({
          month,
          ...toGoals(values, people),
          updatedAt: known?.updatedAt ?? null,
        })
      }
      onClose={onClose}
      submitLabel="Salvar meta"
      isReady={known !== undefined}
      footerStart={<SetBy goals={known} people={people} />}
    >
      <MonthField month={month} today={today} onChange={(other) => void choose(other)} />
      {known ? (
        <Fields people={people} />
      ) : read.error ? (
        <ErrorState isInline read={read} />
      ) : (
        <Skeleton height={120} radius={8} />
      )}
    </FormDialog>
  );
}

/** Begins with the running month. Another one replaces the typed amounts, after a question. */
function useMonth(isOpen: boolean, today: string) {
  const running = today.slice(0, 7);
  const [month, setMonth] = useState(running);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setMonth(running);
  }
  const choose = async (other: string) => {
    if (!hasUnsaved() || (await askToDiscard())) setMonth(other);
  };
  return [month, choose] as const;
}

interface MonthFieldProps {
  month: string;
  today: string;
  onChange: (month: string) => void;
}

function MonthField({ month, today, onChange }: MonthFieldProps) {
  const options = Array.from({ length: MONTHS_AHEAD + 1 }, (_month, ahead) => {
    const value = addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7);
    return { value, label: monthAndYear(value) };
  });
  return (
    <Form.Item label="Mês" htmlFor="goal-month" required>
      <Select id="goal-month" value={month} onChange={onChange} options={options} />
    </Form.Item>
  );
}

function Fields({ people }: { people: readonly Person[] }) {
  return (
    <>
      <Form.Item name="team" label="Equipe" extra="Vazio = sem meta" rules={rules}>
        <MoneyInput />
      </Form.Item>
      <fieldset className={styles.people}>
        <legend>Cada pessoa</legend>
        {people.map(({ id, name }) => (
          <Form.Item key={id} name={id} label={name} rules={rules}>
            <MoneyInput />
          </Form.Item>
        ))}
      </fieldset>
    </>
  );
}

function SetBy({ goals, people }: { goals: Goals | undefined; people: readonly Person[] }) {
  const zone = useZone();
  if (!goals?.setAt) return null;
  return (
    <small className={styles.setBy}>
      Definida por {setterOf(goals, people)} em {formatDate(goals.setAt, zone).slice(0, 5)}
    </small>
  );
}

function setterOf(goals: Goals | undefined, people: readonly Person[]): string {
  return people.find(({ id }) => id === goals?.setBy)?.name ?? "quem saiu da equipe";
}
