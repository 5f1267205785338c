import * as z from "zod";
import { Goal, type Goals } from "#shared/reports/schemas.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import type { TypedNumber } from "#web/ui/fields/decimal-input.tsx";

/** One field each, so that those not typed in follow what a colleague saves. People are named by id. */
export interface GoalForm {
  team: TypedNumber;
  [userId: string]: TypedNumber;
}

/** What the form starts with, and the version that it is. */
export type GoalValues = GoalForm & { updatedAt: string };

export interface Person {
  id: string;
  name: string;
}

export const GoalFormSchema = z
  .object({ team: Goal.nullable(), updatedAt: z.string().optional() })
  .catchall(Goal.nullish());

export function toForm(goals: Goals | undefined, people: readonly Person[]): GoalValues {
  const amounts = new Map(goals?.people.map(({ userId, amount }) => [userId, amount]));
  return {
    ...Object.fromEntries(people.map(({ id }) => [id, amounts.get(id) ?? null])),
    team: goals?.team ?? null,
    updatedAt: goals?.setAt ?? "",
  };
}

export function toGoals(values: GoalForm, people: readonly Person[]) {
  return {
    team: values.team,
    people: people.flatMap(({ id }) => {
      const amount = values[id] ?? null;
      return amount === null ? [] : [{ userId: id, amount }];
    }),
  };
}

export function goalFields(people: readonly Person[]): FieldText<GoalForm>[] {
  const field = (name: string, label: string) => ({
    name,
    label,
    text: (values: GoalForm) => goalText(values[name] ?? null),
  });
  return [field("team", "Equipe"), ...people.map(({ id, name }) => field(id, name))];
}

function goalText(amount: TypedNumber): string {
  return typeof amount === "number" ? formatMoney(toCents(amount)) : (amount ?? "sem meta");
}
