import { ROLE_NAMES } from "#shared/organization/role-names.ts";
import { ASSIGNABLE_ROLES, type AssignableRole, type Role } from "#shared/organization/rules.ts";
import { ChevronDownIcon, GearIcon, ShieldIcon, UserIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import { MenuButton } from "#web/ui/menus/menu-button.tsx";
import styles from "./role.module.css";

const badges = {
  owner: { tone: "accent", icon: <ShieldIcon size={12} /> },
  admin: { tone: "success", icon: <GearIcon size={12} /> },
  member: { tone: "neutral", icon: <UserIcon size={12} /> },
} as const;

export const ROLE_HINTS: Record<AssignableRole, string> = {
  admin: "Também convida pessoas, define papéis e muda as configurações.",
  member: "Trabalha com clientes, propostas e tarefas.",
};

/** 'Membro' first: the most frequent role. */
export const ROLE_OPTIONS = ASSIGNABLE_ROLES.toReversed().map((value) => ({
  value,
  label: ROLE_NAMES[value],
}));

export function RoleBadge({ role }: { role: Role }) {
  const { tone, icon } = badges[role];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {ROLE_NAMES[role]}
    </StatusBadge>
  );
}

const EXPLAINED = ROLE_OPTIONS.map(({ value, label }) => ({
  key: value,
  label: (
    <span className={styles.option}>
      {label}
      <small>{ROLE_HINTS[value]}</small>
    </span>
  ),
}));

interface RoleMenuProps {
  role: AssignableRole;
  name: string;
  isBusy: boolean;
  onChange: (role: AssignableRole) => void;
}

/** Changes the role of a member. */
export function RoleMenu({ role, name, isBusy, onChange }: RoleMenuProps) {
  const change = (key: string) => {
    const chosen = ASSIGNABLE_ROLES.find((one) => one === key);
    if (chosen && chosen !== role && !isBusy) onChange(chosen);
  };
  return (
    <MenuButton
      menu={{
        items: EXPLAINED,
        selectable: true,
        selectedKeys: [role],
        onClick: ({ key }) => change(key),
      }}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={`Papel de ${name}: ${ROLE_NAMES[role]}`}
        aria-busy={isBusy}
        aria-disabled={isBusy}
      >
        <RoleBadge role={role} />
        <ChevronDownIcon size={14} />
      </button>
    </MenuButton>
  );
}
