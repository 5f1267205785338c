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
export const ZapsignSettingsPage = underConstruction(
  "Assinatura Eletrônica (ZapSign)",
  "conectar a ZapSign para assinar contratos",
);
export const ChatPage = underConstruction("Chat da Equipe", "conversar com a sua equipe");
