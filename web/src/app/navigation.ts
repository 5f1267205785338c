import type { ComponentType } from "react";
import {
  BoxIcon,
  ChatIcon,
  ClientsIcon,
  DashboardIcon,
  ProposalIcon,
  ShieldIcon,
  TaskIcon,
} from "#web/ui/icons.tsx";

export interface Place {
  to: string;
  label: string;
}

interface MainPlace extends Place {
  Icon: ComponentType<{ size?: number }>;
  /** Shown to super administrators alone. */
  superAdmin?: boolean;
}

/** The main links of the sidebar, in order (spec part 1 §2). */
export const mainPlaces: MainPlace[] = [
  { to: "/", label: "Dashboard", Icon: DashboardIcon },
  { to: "/clients", label: "Clientes", Icon: ClientsIcon },
  { to: "/products", label: "Produtos & Serviços", Icon: BoxIcon },
  { to: "/proposals", label: "Propostas", Icon: ProposalIcon },
  { to: "/tasks", label: "Tarefas", Icon: TaskIcon },
  { to: "/chat", label: "Chat", Icon: ChatIcon },
  { to: "/admin", label: "Painel Administrativo", Icon: ShieldIcon, superAdmin: true },
];

/** The group 'Configurações' (labels: decisions R14). */
export const settingsPlaces: Place[] = [
  { to: "/profile", label: "Meu Perfil" },
  { to: "/company", label: "Empresa" },
  { to: "/tags", label: "Tags" },
  { to: "/checklist-templates", label: "Modelos de Checklist" },
  { to: "/sla-settings", label: "SLA" },
  { to: "/zapsign-settings", label: "Assinatura Eletrônica (ZapSign)" },
  { to: "/branding", label: "Personalização" },
  { to: "/team", label: "Equipe" },
];

/** Whether the screen of `pathname` is that place or below it. */
export function isAt(pathname: string, { to }: Place): boolean {
  return to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`);
}
