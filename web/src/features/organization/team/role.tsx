import { ROLE_NAMES } from "#shared/organization/role-names.ts";
import { ASSIGNABLE_ROLES, type AssignableRole, type Role } from "#shared/organization/rules.ts";
import { GearIcon, ShieldIcon, UserIcon } from "#web/ui/marks/icons.tsx";
import { Select } from "#web/ui/choices/select.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
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

const roleOf = (value: unknown): AssignableRole => (value === "admin" ? "admin" : "member");

const explainedRole = ({ value }: { value?: unknown }) => (
  <span className={styles.option}>
    {ROLE_NAMES[roleOf(value)]}
    <small>{ROLE_HINTS[roleOf(value)]}</small>
  </span>
);

interface RoleSelectProps {
  role: AssignableRole;
  name: string;
  isBusy: boolean;
  onChange: (role: AssignableRole) => void;
}

export function RoleSelect({ role, name, isBusy, onChange }: RoleSelectProps) {
  return (
    <Select<AssignableRole>
      aria-label={`Papel de ${name}`}
      value={role}
      options={ROLE_OPTIONS}
      variant="borderless"
      size="small"
      className={styles.select ?? ""}
      popupMatchSelectWidth={264}
      loading={isBusy}
      disabled={isBusy}
      prefix={<RoleBadge role={role} />}
      optionRender={explainedRole}
      onChange={(chosen) => {
        if (chosen !== role) onChange(chosen);
      }}
    />
  );
}
