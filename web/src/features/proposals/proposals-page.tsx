import { EmptyState, NoResult } from "#web/ui/empty-state.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { PageHead } from "#web/ui/page.tsx";
import { RowUsage } from "#web/ui/row-usage.tsx";
import { Toolbar } from "#web/ui/toolbar.tsx";
import { AcceptDialog, ContractDialog, ProposalDialog } from "./late-dialogs.ts";
import { ProposalList } from "./proposal-list.tsx";
import { proposalMenu } from "./proposal-menu.tsx";
import { useContract } from "./use-contract.ts";
import { useProposalActions } from "./use-proposal-actions.tsx";
import { useProposalEditor } from "./use-proposal-editor.ts";
import { useProposals } from "./use-proposals.ts";

/** All proposals of the organization. */
export function ProposalsPage() {
  const { list, shown, total, clear, ...filter } = useProposals();
  const editor = useProposalEditor(list.data ?? [], () => void list.refetch());
  const actions = useProposalActions({ onCopied: editor.edit });
  const contract = useContract();
  const isEmpty = list.data?.length === 0;
  const add = {
    label: "Nova Proposta",
    short: "Nova",
    icon: <PlusIcon />,
    shortcut: "n",
    onClick: () => editor.edit(null),
  };
  return (
    <>
      <PageHead
        title="Propostas"
        sentence="Do rascunho ao aceite, com o valor de cada negócio à vista."
        {...(isEmpty ? {} : { primary: add })}
      />
      <RowUsage kind="proposal" rows={list.data} />
      {isEmpty ? null : <Filters {...filter} />}
      <ProposalList
        proposals={shown}
        total={total}
        menu={(proposal) => proposalMenu(proposal, { ...actions, contract, edit: editor.edit })}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          isEmpty ? (
            <EmptyState
              art="proposals"
              title="Nenhuma proposta criada ainda"
              sentence="Monte a primeira com os itens do seu catálogo e baixe o PDF pronto para enviar."
              action={add}
            />
          ) : (
            <NoResult title="Nenhuma proposta encontrada" onClear={clear} />
          )
        }
      />
      <ProposalDialog editor={editor} />
      <AcceptDialog acceptance={actions.acceptance} />
      <ContractDialog contract={contract} />
    </>
  );
}

type FiltersProps = Pick<
  ReturnType<typeof useProposals>,
  "search" | "setSearch" | "status" | "setStatus" | "options"
>;

function Filters({ search, setSearch, status, setStatus, options }: FiltersProps) {
  return (
    <Toolbar
      search={{ label: "Buscar por título, cliente ou número", value: search, onChange: setSearch }}
      filter={{ label: "Status", value: status, onChange: setStatus, options }}
    />
  );
}
