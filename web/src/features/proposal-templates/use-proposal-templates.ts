import { proposalTemplates } from "#shared/proposal-templates/contract.ts";
import type { ProposalTemplate } from "#shared/proposal-templates/schemas.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useListedRecordChanges } from "#web/contract/sync/use-listed-record-changes.ts";
import { deletedBefore } from "#web/contract/use-removal.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { confirmDeletion } from "#web/ui/dialogs/confirm-dialog.tsx";

export function useProposalTemplates() {
  const [url, setUrl] = useUrlState({ q: "", editar: "" });
  const list = useRead(proposalTemplates.list, {});
  const update = useWrite(proposalTemplates.update, {
    done: "Modelo renomeado",
    failed: "Erro ao renomear modelo",
  });
  const remove = useWrite(proposalTemplates.remove, {
    done: "Modelo excluído",
    failed: "Erro ao excluir modelo",
    recover: deletedBefore,
  });
  const listed = list.data?.find(({ id }) => String(id) === url.editar);
  const { newest: renamed, ...conflict } = useListedRecordChanges(
    "proposal-templates",
    url.editar,
    listed,
  );
  return {
    list,
    search: url.q,
    setSearch: (q: string) => setUrl({ q }),
    renamed,
    conflict,
    rename: ({ id }: ProposalTemplate) => setUrl({ editar: String(id) }, { push: true }),
    close: () => setUrl({ editar: "" }),
    saveName: (id: number, name: string) => update.mutateAsync({ id, name }),
    remove: ({ id, name }: ProposalTemplate) =>
      void confirmDeletion({
        title: `Tem certeza que deseja excluir o modelo ${name}?`,
        text: "As propostas criadas com ele continuam como estão.",
        action: "Excluir modelo",
        run: () => remove.mutateAsync({ id }),
      }),
  };
}
