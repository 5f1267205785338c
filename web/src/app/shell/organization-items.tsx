import type { MenuProps } from "antd";
import type { CallOutput } from "#shared/endpoint.ts";
import type { organization } from "#shared/organization/contract.ts";
import { ROLE_NAMES } from "#shared/organization/role-names.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { CheckIcon, ClientsIcon, RefreshIcon } from "#web/ui/marks/icons.tsx";
import styles from "./organization-block.module.css";

export const TEAM = "team";
export const RETRY = "retry";

interface Memberships {
  data: CallOutput<typeof organization.mine> | undefined;
  isError: boolean;
}

export function organizationItems(memberships: Memberships): NonNullable<MenuProps["items"]> {
  return [
    {
      type: "group",
      key: "memberships",
      label: "Suas organizações",
      children: organizations(memberships),
    },
    { type: "divider", key: "rule" },
    { key: TEAM, label: "Gerenciar equipe", icon: <ClientsIcon size={16} /> },
  ];
}

function organizations({ data, isError }: Memberships): NonNullable<MenuProps["items"]> {
  if (isError) {
    const label = "Não conseguimos carregar. Tentar novamente";
    return [{ key: RETRY, label, icon: <RefreshIcon size={16} /> }];
  }
  if (!data) return [{ key: "loading", label: "Carregando...", disabled: true }];
  return data.map(({ id, name, role, isActive }) => ({
    key: id,
    label: (
      <span className={styles.place} {...(isActive ? { "aria-current": true } : {})}>
        <Avatar name={name} kind="organization" size={28} />
        <span className="u-fill">
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.standing}>{ROLE_NAMES[role]}</span>
        </span>
        {isActive ? <CheckIcon size={16} /> : null}
      </span>
    ),
  }));
}
