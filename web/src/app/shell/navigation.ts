import type { ComponentType } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { hasRole } from "#shared/organization/rules.ts";
import {
  BoxIcon,
  ChatIcon,
  ClientsIcon,
  DashboardIcon,
  ProposalIcon,
  ReportIcon,
  ShieldIcon,
  TaskIcon,
} from "#web/ui/marks/icons.tsx";

export interface NavItem {
  to: string;
  label: string;
}

interface MainNavItem extends NavItem {
  Icon: ComponentType<{ size?: number }>;
  superAdmin?: boolean;
}

const mainNavItems: MainNavItem[] = [
  { to: "/", label: "Dashboard", Icon: DashboardIcon },
  { to: "/clients", label: "Clientes", Icon: ClientsIcon },
  { to: "/products", label: "Produtos & Serviços", Icon: BoxIcon },
  { to: "/proposals", label: "Propostas", Icon: ProposalIcon },
  { to: "/tasks", label: "Tarefas", Icon: TaskIcon },
  { to: "/chat", label: "Chat", Icon: ChatIcon },
  { to: "/reports", label: "Relatórios", Icon: ReportIcon },
  { to: "/admin", label: "Painel Administrativo", Icon: ShieldIcon, superAdmin: true },
];

interface SettingsNavItem extends NavItem {
  /** Shown to owners and administrators only. */
  admins?: boolean;
}

const settingsNavItems: SettingsNavItem[] = [
  { to: "/profile", label: "Meu Perfil" },
  { to: "/company", label: "Empresa" },
  { to: "/plan", label: "Plano e pagamento", admins: true },
  { to: "/tags", label: "Tags" },
  { to: "/proposal-templates", label: "Modelos de Proposta" },
  { to: "/checklist-templates", label: "Modelos de Checklist" },
  { to: "/sla-settings", label: "SLA" },
  { to: "/offer-settings", label: "Propostas online" },
  { to: "/zapsign-settings", label: "Assinatura eletrônica" },
  { to: "/branding", label: "Personalização" },
  { to: "/team", label: "Equipe" },
];

type Viewer = Pick<CurrentUser, "organization" | "role" | "isSuperAdmin">;

/** Every other screen shows a person without an organization the same sentence as home. */
const isOpenTo = ({ organization }: Viewer, { to }: NavItem) =>
  organization || ["/", "/profile", "/admin"].includes(to);

export function mainNavItemsOf(viewer: Viewer): MainNavItem[] {
  return mainNavItems
    .filter((item) => (viewer.isSuperAdmin || !item.superAdmin) && isOpenTo(viewer, item))
    .map((item) => (viewer.organization || item.to !== "/" ? item : { ...item, label: "Início" }));
}

export function settingsNavItemsOf(viewer: Viewer): SettingsNavItem[] {
  const isAdmin = hasRole(viewer.role, "admin");
  return settingsNavItems.filter((item) => (!item.admins || isAdmin) && isOpenTo(viewer, item));
}

export function isAt(pathname: string, { to }: NavItem): boolean {
  return to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`);
}
