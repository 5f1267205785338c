import type { ReactNode } from "react";
import type { AdminOrganization } from "#shared/admin/schemas.ts";
import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { Day } from "#web/ui/tables/day.tsx";
import { RowCard } from "#web/ui/tables/row-card.tsx";
import { TwoLines } from "#web/ui/tables/two-lines.tsx";
import { OrganizationStatus, statusOf } from "./organization-status.tsx";

export function organizationColumns(
  planCell: (organization: AdminOrganization) => ReactNode,
): Column<AdminOrganization>[] {
  return [
    {
      key: "name",
      title: "Organização",
      sortBy: ({ name }) => name,
      render: ({ name, ownerEmail }) => (
        <TwoLines
          lead={<Avatar kind="company" name={name} />}
          title={<span title={name}>{name}</span>}
          detail={ownerEmail ?? "Sem proprietário"}
        />
      ),
    },
    {
      key: "subscriptionPlan",
      title: "Plano",
      width: 184,
      sortBy: ({ subscriptionPlan }) => subscriptionPlan?.name ?? null,
      render: planCell,
    },
    {
      key: "members",
      title: "Usuários",
      width: 112,
      sortBy: ({ memberCount }) => memberCount,
      render: ({ memberCount, userLimit }) => (
        <span className="num">
          {memberCount} de {userLimit}
        </span>
      ),
    },
    {
      key: "status",
      title: "Situação",
      width: 200,
      sortBy: (organization) => statusOf(organization).label,
      render: (organization) => <OrganizationStatus organization={organization} />,
    },
    {
      key: "created",
      title: "Criada em",
      width: 112,
      wideOnly: true,
      sortBy: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Day at={createdAt} zone={DEFAULT_TIME_ZONE} />,
    },
  ];
}

export function OrganizationCard(organization: AdminOrganization) {
  const { name, ownerEmail, subscriptionPlan, memberCount, userLimit } = organization;
  return (
    <RowCard
      lead={<Avatar kind="company" name={name} size={40} />}
      title={name}
      detail={ownerEmail ?? "Sem proprietário"}
      facts={
        <>
          <OrganizationStatus organization={organization} />
          <span className="num">
            {subscriptionPlan?.name ?? "Sem plano"} · {memberCount} de {userLimit}
          </span>
        </>
      }
    />
  );
}
