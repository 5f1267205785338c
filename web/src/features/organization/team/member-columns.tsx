import type { Member } from "#shared/organization/members.ts";
import { ROLE_NAMES } from "#shared/organization/role-names.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { Day } from "#web/ui/tables/day.tsx";
import { RowCard } from "#web/ui/tables/row-card.tsx";
import { TwoLines } from "#web/ui/tables/two-lines.tsx";
import { PendingBadge } from "./pending-badge.tsx";
import { RoleBadge, RoleMenu } from "./role.tsx";
import styles from "./member-columns.module.css";

interface Self {
  userId: string;
  zone: string;
}

interface MemberColumnsOptions {
  /** E-mails have their own column. */
  isWide: boolean;
  self: Self;
  /** Whether the current person may change this role. */
  isOpen: (member: Member) => boolean;
  changing: { id: Member["id"] | string; role: AssignableRole } | undefined;
  changeRole: (member: Member, role: AssignableRole) => void;
}

export function memberColumns(options: MemberColumnsOptions): Column<Member>[] {
  const { self, isWide } = options;
  return [
    {
      key: "name",
      title: "Nome",
      sortBy: ({ user }) => fullName(user),
      render: ({ user, userId }) => (
        <TwoLines
          lead={<Face user={user} size={28} />}
          title={<Name user={user} isSelf={userId === self.userId} />}
          {...(isWide ? {} : { detail: user.email })}
        />
      ),
    },
    {
      key: "email",
      title: "E-mail",
      width: "30%",
      wideOnly: true,
      sortBy: ({ user }) => user.email,
      render: ({ user }) => <span title={user.email}>{user.email}</span>,
    },
    {
      key: "role",
      title: "Papel",
      width: 176,
      sortBy: ({ role }) => ROLE_NAMES[role],
      render: (member) => <RoleCell member={member} {...options} />,
    },
    {
      key: "joined",
      title: "Entrou em",
      width: 200,
      sortBy: ({ joinedAt }) => joinedAt,
      render: (member) => <Joined member={member} zone={self.zone} />,
    },
  ];
}

function RoleCell({
  member,
  isOpen,
  changing,
  changeRole,
}: MemberColumnsOptions & { member: Member }) {
  const { role, user, id } = member;
  if (role === "owner" || !isOpen(member)) return <RoleBadge role={role} />;
  const next = changing?.id === id ? changing.role : undefined;
  return (
    <RoleMenu
      role={next ?? role}
      name={fullName(user)}
      isBusy={next !== undefined}
      onChange={(chosen) => changeRole(member, chosen)}
    />
  );
}

/** The joining day, or that the person has never signed in. */
function Joined({ member: { joinedAt }, zone }: { member: Member; zone: string }) {
  return joinedAt === null ? <PendingBadge /> : <Day at={joinedAt} zone={zone} />;
}

function Face({ user, size }: { user: Member["user"]; size: number }) {
  return <Avatar kind="person" name={fullName(user)} src={user.profileImageUrl} size={size} />;
}

function Name({ user, isSelf }: { user: Member["user"]; isSelf: boolean }) {
  const name = fullName(user);
  return (
    <span title={name}>
      {name}
      {isSelf ? <span className={styles.self}> (você)</span> : null}
    </span>
  );
}

export function memberCard(self: Self) {
  return function card(member: Member) {
    const { user, role, userId } = member;
    return (
      <RowCard
        lead={<Face user={user} size={40} />}
        title={<Name user={user} isSelf={userId === self.userId} />}
        detail={user.email}
        facts={
          <>
            <RoleBadge role={role} />
            <Joined member={member} zone={self.zone} />
          </>
        }
      />
    );
  };
}
