import type { AdminOrganization, Plan } from "#shared/admin/schemas.ts";
import { Select } from "#web/ui/choices/select.tsx";
import styles from "./plan-select.module.css";

interface PlanSelectProps {
  organization: AdminOrganization;
  plans: readonly Plan[];
  /** The plan being saved; null: no plan. */
  next: number | null | undefined;
  onChange: (planId: number | null) => void;
}

export function PlanSelect({ organization, plans, next, onChange }: PlanSelectProps) {
  const { name, subscriptionPlan } = organization;
  return (
    <Select<number>
      aria-label={`Plano de ${name}`}
      value={(next === undefined ? subscriptionPlan?.id : next) ?? NO_PLAN}
      options={planOptions(plans, subscriptionPlan)}
      variant="borderless"
      size="small"
      className={styles.select ?? ""}
      popupMatchSelectWidth={240}
      loading={next !== undefined}
      disabled={next !== undefined}
      onChange={(value) => {
        const planId = toPlanId(value);
        if (planId !== (subscriptionPlan?.id ?? null)) onChange(planId);
      }}
    />
  );
}

/** 'Sem plano': every option needs a value. */
export const NO_PLAN = 0;

export function toPlanId(value: number): number | null {
  return value === NO_PLAN ? null : value;
}

/** Returns no plan, active plans and the current one, which may be inactive. */
export function planOptions(
  plans: readonly Plan[],
  current: AdminOrganization["subscriptionPlan"],
): { value: number; label: string; disabled?: true }[] {
  const active = plans.filter(({ isActive }) => isActive);
  const options = [
    { value: NO_PLAN, label: "Sem plano" },
    ...active.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (!current || active.some(({ id }) => id === current.id)) return options;
  return [...options, { value: current.id, label: `${current.name} (inativo)`, disabled: true }];
}
