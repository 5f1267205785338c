import type { PendingInvite } from "#shared/organization/members.ts";
import { isExpired } from "#shared/organization/team.ts";
import { ClockIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { Day } from "#web/ui/tables/day.tsx";
import { RowCard } from "#web/ui/tables/row-card.tsx";
import { TwoLines } from "#web/ui/tables/two-lines.tsx";
import { RoleBadge } from "../team/role.tsx";
import styles from "./invites-block.module.css";

export function inviteColumns(zone: string, now: Date, isWide: boolean): Column<PendingInvite>[] {
  return [
    {
      key: "invited",
      title: "E-mail",
      render: ({ email }) => <TwoLines title={<span title={email}>{email}</span>} />,
    },
    {
      key: "inviteRole",
      title: "Papel",
      // Aligned with the members table.
      width: isWide ? "30%" : 150,
      render: ({ role }) => <RoleBadge role={role} />,
    },
    {
      key: "invitedOn",
      title: "Convidado em",
      width: 176,
      wideOnly: true,
      render: ({ createdAt }) => <Day at={createdAt} zone={zone} />,
    },
    {
      key: "expiresOn",
      title: "Expira em",
      width: 200,
      render: (invite) => <Expiry invite={invite} zone={zone} now={now} />,
    },
  ];
}

interface ExpiryProps {
  invite: PendingInvite;
  zone: string;
  now: Date;
}

function Expiry({ invite, zone, now }: ExpiryProps) {
  return (
    <span className={styles.expires}>
      <Day at={invite.expiresAt} zone={zone} />
      {isExpired(invite, now) ? <ExpiredBadge /> : null}
    </span>
  );
}

function ExpiredBadge() {
  return (
    <StatusBadge tone="danger" icon={<ClockIcon size={12} />}>
      Expirado
    </StatusBadge>
  );
}

export function inviteCard(zone: string, now: Date) {
  return function card(invite: PendingInvite) {
    return (
      <RowCard
        title={invite.email}
        detail={
          <>
            Convidado em <Day at={invite.createdAt} zone={zone} />, expira em{" "}
            <Day at={invite.expiresAt} zone={zone} />
          </>
        }
        facts={
          <>
            <RoleBadge role={invite.role} />
            {isExpired(invite, now) ? <ExpiredBadge /> : null}
          </>
        }
      />
    );
  };
}
