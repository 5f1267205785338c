import type { AdminOrganization, Plan } from "#shared/admin/contract.ts";
import { Select } from "#web/ui/select.tsx";
import styles from "./plan-select.module.css";

interface PlanSelectProps {
  organization: AdminOrganization;
  plans: readonly Plan[];
  /** The plan that is on its way. */
  next: number | undefined;
  onChange: (planId: number) => void;
}

/** The plan of an organization, to be changed in its row. */
export function PlanSelect({ organization, plans, next, onChange }: PlanSelectProps) {
  const { name, subscriptionPlan } = organization;
  return (
    <Select<number>
      aria-label={`Plano de ${name}`}
      value={next ?? subscriptionPlan?.id ?? null}
      placeholder="Sem plano"
      options={planOptions(plans, subscriptionPlan)}
      variant="borderless"
      size="small"
      className={styles.select ?? ""}
      popupMatchSelectWidth={240}
      loading={next !== undefined}
      disabled={next !== undefined}
      onChange={(planId) => {
        if (planId !== subscriptionPlan?.id) onChange(planId);
      }}
    />
  );
}

/** What may be chosen: active plans, and the one there is, which may be inactive by now. */
export function planOptions(
  plans: readonly Plan[],
  current: AdminOrganization["subscriptionPlan"],
): { value: number; label: string; disabled?: true }[] {
  const active = plans.filter(({ isActive }) => isActive);
  const options = active.map(({ id, name }) => ({ value: id, label: name }));
  if (!current || active.some(({ id }) => id === current.id)) return options;
  return [...options, { value: current.id, label: `${current.name} (inativo)`, disabled: true }];
}
