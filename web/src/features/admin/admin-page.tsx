import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { PlusIcon, RefreshIcon } from "#web/ui/marks/icons.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { OrganizationsBlock } from "./organizations-block.tsx";
import { PlansBlock } from "./plans-block.tsx";
import { Summary } from "./summary.tsx";
import { useOrganizations } from "./use-organizations.ts";
import { usePlans } from "./use-plans.ts";

const AssignDialog = lazyDialog(
  () => import("./assign-dialog.tsx"),
  "AssignDialog",
  "organization",
);
const PlanDialog = lazyDialog(() => import("./plan-dialog.tsx"), "PlanDialog", "editing");
const RemoveDialog = lazyDialog(
  () => import("./remove-dialog.tsx"),
  "RemoveDialog",
  "organization",
);
const SuspendDialog = lazyDialog(
  () => import("./suspend-dialog.tsx"),
  "SuspendDialog",
  "organization",
);

export function AdminPage() {
  const plans = usePlans();
  const organizations = useOrganizations();
  const { asking } = organizations;
  const isSkeletonShown = useDelayedFlag(plans.list.isPending);
  const askedFor = (what: "suspend" | "remove" | "plan") =>
    asking?.what === what ? asking.organization : undefined;
  const refresh = () => {
    void plans.list.refetch();
    void organizations.list.refetch();
  };
  return (
    <>
      <PageHead
        title="Painel Administrativo"
        sentence="Planos e organizações de todo o sistema."
        icons={
          <IconButton label="Atualizar" onClick={refresh}>
            <RefreshIcon />
          </IconButton>
        }
        primary={{
          label: "Novo Plano",
          short: "Novo",
          icon: <PlusIcon />,
          onClick: () => plans.edit(null),
        }}
      />
      <Summary plans={plans.list.data} organizations={organizations.list.data} />
      <PlansBlock view={plans} organizations={organizations.list.data} />
      {/* Rendered once the number of plans is known, so that nothing shifts. */}
      {plans.list.isPending || isSkeletonShown ? null : (
        <OrganizationsBlock view={organizations} plans={plans.list.data ?? []} />
      )}
      <PlanDialog editing={plans.editing} onSave={plans.save} onClose={plans.close} />
      <AssignDialog
        organization={askedFor("plan")}
        plans={plans.list.data ?? []}
        onAssign={organizations.assign}
        onClose={organizations.close}
      />
      <SuspendDialog
        organization={askedFor("suspend")}
        onSuspend={organizations.suspend}
        onClose={organizations.close}
      />
      <RemoveDialog
        organization={askedFor("remove")}
        onRemove={organizations.remove}
        onClose={organizations.close}
      />
    </>
  );
}
