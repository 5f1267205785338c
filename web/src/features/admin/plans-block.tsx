import type { AdminOrganization, Plan } from "#shared/admin/schemas.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { CheckFilledIcon, DashedRingIcon, PlusIcon } from "#web/ui/marks/icons.tsx";
import { editAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { AdminBlock } from "./admin-block.tsx";
import { PlanCard, planColumns } from "./plan-columns.tsx";
import type { usePlans } from "./use-plans.ts";

/** All on one page: the page parameter belongs to the organizations. */
const ALL = 200;

interface PlansBlockProps {
  view: ReturnType<typeof usePlans>;
  organizations: readonly AdminOrganization[] | undefined;
}

export function PlansBlock({ view, organizations }: PlansBlockProps) {
  const { list, edit, remove, setActive, switching } = view;
  const organizationsOf = ({ id }: Plan) =>
    organizations?.filter(({ subscriptionPlanId }) => subscriptionPlanId === id).length;
  const menu = (plan: Plan): MenuAction[] => [
    editAction(() => edit(plan)),
    {
      key: "active",
      label: plan.isActive ? "Desativar" : "Ativar",
      icon: plan.isActive ? <DashedRingIcon size={16} /> : <CheckFilledIcon size={16} />,
      onSelect: () => setActive(plan, !plan.isActive),
    },
    removeAction(() => remove(plan)),
  ];
  const columns = planColumns({ organizationsOf, switching, setActive });
  return (
    <AdminBlock title="Planos">
      <DataTable<Plan>
        label="Planos"
        rows={list.data}
        rowName={({ name }) => name}
        noun={["plano", "planos"]}
        lines={2}
        columns={columns}
        defaultSort=""
        pageSize={ALL}
        onOpen={edit}
        menuTitle="Ações"
        menu={menu}
        card={PlanCard}
        read={list}
        empty={
          <EmptyState
            art="generic"
            title="Nenhum plano cadastrado"
            sentence="Sem plano, as organizações assinam por R$ 55,00 por mês."
            action={{ label: "Novo Plano", icon: <PlusIcon />, onClick: () => edit(null) }}
          />
        }
      />
    </AdminBlock>
  );
}
