import { Switch } from "antd";
import type { Plan } from "#shared/admin/schemas.ts";
import { priceOf } from "#shared/subscription/plan.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { CheckFilledIcon, DashedRingIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { RowCard } from "#web/ui/tables/row-card.tsx";
import { TwoLines } from "#web/ui/tables/two-lines.tsx";

interface PlanColumnsOptions {
  /** Undefined while loading. */
  organizationsOf: (plan: Plan) => number | undefined;
  switching: { id: number | string; isActive?: boolean } | undefined;
  setActive: (plan: Plan, isActive: boolean) => void;
}

/** Not sortable: the sort parameter of the page belongs to the organizations. */
export function planColumns(options: PlanColumnsOptions): Column<Plan>[] {
  return [
    ...columns,
    {
      key: "organizations",
      title: "Organizações",
      width: 128,
      align: "right",
      wideOnly: true,
      render: (plan) => <span className="num">{options.organizationsOf(plan) ?? "–"}</span>,
    },
    {
      key: "active",
      title: "Ativo",
      width: 96,
      align: "right",
      render: (plan) => <ActiveSwitch plan={plan} {...options} />,
    },
  ];
}

function ActiveSwitch({ plan, switching, setActive }: PlanColumnsOptions & { plan: Plan }) {
  const next = switching?.id === plan.id ? switching.isActive : undefined;
  return (
    <Switch
      size="small"
      aria-label={`Plano ${plan.name} ativo`}
      checked={next ?? plan.isActive}
      loading={next !== undefined}
      onChange={(isActive) => setActive(plan, isActive)}
    />
  );
}

const columns: Column<Plan>[] = [
  {
    key: "plan",
    title: "Plano",
    render: ({ name, description }) => (
      <TwoLines title={name} {...(description ? { detail: description } : {})} />
    ),
  },
  {
    key: "limit",
    title: "Limite",
    width: 112,
    render: ({ maxUsers }) => (
      <span className="num">{formatCount(maxUsers, "usuário", "usuários")}</span>
    ),
  },
  {
    key: "price",
    title: "Por usuário",
    width: 128,
    align: "right",
    wideOnly: true,
    render: (plan) => (
      <span className="num">{plan.isCourtesy ? "–" : formatMoney(toCents(plan.pricePerUser))}</span>
    ),
  },
  {
    key: "total",
    title: "Por mês",
    width: 136,
    align: "right",
    render: (plan) => <span className="num">{priceWords(plan)}</span>,
  },
];

export function PlanCard(plan: Plan) {
  return (
    <RowCard
      title={plan.name}
      detail={plan.description}
      facts={
        <>
          {plan.isActive ? (
            <StatusBadge tone="success" icon={<CheckFilledIcon size={12} />}>
              Ativo
            </StatusBadge>
          ) : (
            <StatusBadge tone="neutral" icon={<DashedRingIcon size={12} />}>
              Inativo
            </StatusBadge>
          )}
          <span>{formatCount(plan.maxUsers, "usuário", "usuários")}</span>
        </>
      }
      value={priceWords(plan)}
    />
  );
}

function priceWords({ isCourtesy, maxUsers, pricePerUser }: Plan): string {
  if (isCourtesy) return "Cortesia";
  return formatMoney(priceOf({ maxUsers, pricePerUser: toCents(pricePerUser) }));
}
