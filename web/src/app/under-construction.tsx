import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHead } from "#web/ui/page.tsx";

/** A screen of the route table that is not built yet: its real title and an honest sentence. */
function underConstruction(title: string, purpose: string) {
  return function UnderConstructionPage() {
    return (
      <>
        <PageHead title={title} />
        <EmptyState
          art="generic"
          title="Em construção"
          sentence={`Esta tela ainda não está pronta. Aqui você vai ${purpose}.`}
          action={{ label: "Ver propostas", href: "/proposals" }}
        />
      </>
    );
  };
}

export const DashboardPage = underConstruction(
  "Dashboard",
  "acompanhar propostas e tarefas em um só lugar",
);
export const TasksPage = underConstruction(
  "Tarefas",
  "organizar o que vem depois do aceite, com prazos e responsáveis",
);
export const TagsPage = underConstruction("Tags", "criar etiquetas para suas tarefas");
export const ChecklistTemplatesPage = underConstruction(
  "Modelos de Checklist",
  "guardar listas que se repetem",
);
export const SlaSettingsPage = underConstruction("SLA", "definir os prazos padrão das tarefas");
export const ZapsignSettingsPage = underConstruction(
  "Assinatura Eletrônica (ZapSign)",
  "conectar a ZapSign para assinar contratos",
);
export const ChatPage = underConstruction("Chat da Equipe", "conversar com a sua equipe");
export const ProfilePage = underConstruction(
  "Meu Perfil",
  "editar seus dados e ver sua assinatura",
);
export const TeamPage = underConstruction("Gerenciar Equipe", "convidar pessoas e definir papéis");
export const RegisterUsersPage = underConstruction(
  "Cadastrar Usuários",
  "cadastrar pessoas da sua organização",
);
export const AdminPage = underConstruction(
  "Painel Administrativo",
  "administrar planos e organizações",
);
