import type { ReactNode } from "react";
import type { CallOutput } from "#shared/endpoint.ts";
import type { organization } from "#shared/organization/contract.ts";
import { ROLE_NAMES } from "#shared/organization/role-names.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useIsWide } from "#web/ui/browser/use-media-query.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { Day } from "#web/ui/tables/day.tsx";
import { RowCard } from "#web/ui/tables/row-card.tsx";
import { TwoLines } from "#web/ui/tables/two-lines.tsx";
import { PendingBadge } from "../team/pending-badge.tsx";
import { RoleBadge } from "../team/role.tsx";
import type { useRegisteredUsers } from "./use-registered-users.ts";

type RegisteredUser = CallOutput<typeof organization.registeredUsers>[number];

interface RegisteredTableProps {
  list: ReturnType<typeof useRegisteredUsers>["list"];
  zone: string;
  empty: ReactNode;
}

/** Newest first. */
export function RegisteredTable({ list, zone, empty }: RegisteredTableProps) {
  const isWide = useIsWide();
  return (
    <DataTable<RegisteredUser>
      label="Usuários cadastrados"
      rows={list.data}
      rowName={fullName}
      noun={["usuário", "usuários"]}
      lines={isWide ? 1 : 2}
      columns={columns(zone, isWide)}
      defaultSort="-createdAt"
      card={cardIn(zone)}
      read={list}
      empty={empty}
    />
  );
}

function columns(zone: string, isWide: boolean): Column<RegisteredUser>[] {
  return [
    {
      key: "name",
      title: "Nome",
      sortBy: fullName,
      render: (user) => (
        <TwoLines
          lead={<Avatar kind="person" name={fullName(user)} size={28} />}
          title={<span title={fullName(user)}>{fullName(user)}</span>}
          {...(isWide ? {} : { detail: user.email })}
        />
      ),
    },
    {
      key: "email",
      title: "E-mail",
      width: "32%",
      wideOnly: true,
      sortBy: ({ email }) => email,
      render: ({ email }) => <span title={email}>{email}</span>,
    },
    {
      key: "role",
      title: "Papel",
      width: 176,
      sortBy: ({ role }) => ROLE_NAMES[role],
      render: ({ role }) => <RoleBadge role={role} />,
    },
    {
      key: "pending",
      title: "Situação",
      width: 168,
      sortBy: ({ pending }) => Number(pending),
      render: ({ pending }) => (pending ? <PendingBadge /> : "Na equipe"),
    },
    {
      key: "createdAt",
      title: "Data de cadastro",
      width: 152,
      sortBy: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Day at={createdAt} zone={zone} />,
    },
  ];
}

function cardIn(zone: string) {
  return function card(user: RegisteredUser) {
    return (
      <RowCard
        lead={<Avatar kind="person" name={fullName(user)} size={40} />}
        title={fullName(user)}
        detail={user.email}
        facts={
          <>
            <RoleBadge role={user.role} />
            {user.pending ? <PendingBadge /> : null}
            <Day at={user.createdAt} zone={zone} />
          </>
        }
      />
    );
  };
}
