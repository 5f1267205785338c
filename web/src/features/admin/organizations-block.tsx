import type { ReactNode } from "react";
import type { AdminOrganization, Plan } from "#shared/admin/schemas.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { EmptyState, NoResult } from "#web/ui/feedback/empty-state.tsx";
import { BoxIcon, CheckRingIcon, LockIcon, MailIcon, TrashIcon } from "#web/ui/marks/icons.tsx";
import { menuAction } from "#web/ui/menus/record-actions.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { Toolbar } from "#web/ui/menus/toolbar.tsx";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { AdminBlock } from "./admin-block.tsx";
import { OrganizationCard, organizationColumns } from "./organization-columns.tsx";
import { PlanSelect } from "./plan-select.tsx";
import type { useOrganizations } from "./use-organizations.ts";

interface OrganizationsBlockProps {
  view: ReturnType<typeof useOrganizations>;
  plans: readonly Plan[];
}

export function OrganizationsBlock({ view, plans }: OrganizationsBlockProps) {
  const { list, found, ask, reactivate, allowMail, assign, assigning } = view;
  const isPhone = useIsPhone();
  const menu = organizationMenu({ ask, reactivate, allowMail, isPhone });
  const columns = organizationColumns((organization) => (
    <PlanSelect
      organization={organization}
      plans={plans}
      next={assigning?.orgId === organization.id ? assigning.planId : undefined}
      // `useWrite` shows the error.
      onChange={(planId) => void assign(organization.id, planId).catch(() => undefined)}
    />
  ));
  return (
    <AdminBlock title="Organizações">
      <Toolbar
        search={{
          label: "Buscar por nome, e-mail ou plano",
          value: view.search,
          onChange: view.setSearch,
        }}
        filter={{ label: "Situação", ...view.situation }}
      />
      <DataTable<AdminOrganization>
        label="Organizações"
        rows={found}
        rowName={({ name }) => name}
        noun={["organização", "organizações"]}
        lines={2}
        columns={columns}
        defaultSort="name"
        menuTitle="Ações"
        menu={menu}
        card={OrganizationCard}
        read={list}
        empty={
          list.data?.length === 0 ? (
            <EmptyState
              art="generic"
              title="Nenhuma organização"
              sentence="As organizações aparecem aqui quando alguém se cadastra."
            />
          ) : (
            <NoResult title="Nenhuma organização encontrada" onClear={view.clear} />
          )
        }
      />
    </AdminBlock>
  );
}

type MenuOptions = Pick<ReturnType<typeof useOrganizations>, "ask" | "reactivate" | "allowMail"> & {
  isPhone: boolean;
};

function organizationMenu({ ask, reactivate, allowMail, isPhone }: MenuOptions) {
  return (organization: AdminOrganization): MenuAction[] => {
    const item = (what: Parameters<typeof ask>[0], label: string, icon: ReactNode) => ({
      key: what,
      label,
      icon,
      onSelect: () => ask(what, organization),
    });
    const lift = menuAction("reactivate", "Reativar", CheckRingIcon, () =>
      reactivate(organization),
    );
    const mail = menuAction("mail", "Liberar e-mails", MailIcon, () => allowMail(organization));
    return [
      ...(isPhone ? [item("plan", "Trocar plano", <BoxIcon size={16} />)] : []),
      ...(organization.mailStoppedAt ? [mail] : []),
      organization.suspendedAt ? lift : item("suspend", "Suspender", <LockIcon size={16} />),
      { ...item("remove", "Excluir", <TrashIcon size={16} />), danger: true },
    ];
  };
}
