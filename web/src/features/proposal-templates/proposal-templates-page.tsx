import { searchTerms, fold } from "#shared/values/text.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState, NoResult } from "#web/ui/feedback/empty-state.tsx";
import { Toolbar } from "#web/ui/menus/toolbar.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { RowUsage } from "#web/ui/tables/row-usage.tsx";
import { TemplateList } from "./template-list.tsx";
import { useProposalTemplates } from "./use-proposal-templates.ts";

const RenameDialog = lazyDialog(() => import("./rename-dialog.tsx"), "RenameDialog", "renamed");

export function ProposalTemplatesPage() {
  const templates = useProposalTemplates();
  const { list, search, setSearch, renamed, rename, close, saveName, remove } = templates;
  const isEmpty = list.data?.length === 0;
  const terms = searchTerms(search);
  const found = list.data?.filter(({ name }) => terms.every((term) => fold(name).includes(term)));
  return (
    <>
      <PageHead
        title="Modelos de Proposta"
        sentence="Escolha um modelo para começar uma proposta com os preços de hoje."
      />
      <RowUsage kind="proposalTemplate" rows={list.data} />
      {isEmpty ? null : (
        <Toolbar search={{ label: "Buscar por nome", value: search, onChange: setSearch }} />
      )}
      <TemplateList
        rows={found}
        onEdit={rename}
        onRemove={remove}
        read={list}
        empty={
          isEmpty ? (
            <EmptyState
              art="proposals"
              title="Nenhum modelo de proposta ainda"
              sentence="No menu de uma proposta, escolha “Salvar como modelo”. Itens, textos e condições ficam guardados, sem o cliente."
              action={{ label: "Ver propostas", href: "/proposals" }}
            />
          ) : (
            <NoResult title="Nenhum modelo encontrado" onClear={() => setSearch("")} />
          )
        }
      />
      <RenameDialog
        renamed={renamed}
        conflict={templates.conflict}
        onSave={saveName}
        onClose={close}
      />
    </>
  );
}
