import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { Proposal } from "#shared/proposals/contract.ts";
import { EmptyState, NoResult } from "#web/ui/feedback/empty-state.tsx";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import { type PageAction, PageHead } from "#web/ui/page/page.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { RowUsage } from "#web/ui/tables/row-usage.tsx";
import { AcceptDialog, ContractDialog, SendDialog } from "#web/features/proposals/lazy-dialogs.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { sellersOf, ProposalFilters } from "./proposal-filters.tsx";
import { ProposalList } from "./proposal-list.tsx";
import { proposalMenu } from "#web/features/proposals/proposal-menu.tsx";
import { useContract } from "#web/features/proposals/contract/use-contract.ts";
import { useProposalActions } from "#web/features/proposals/use-proposal-actions.ts";
import { useProposals } from "./use-proposals.ts";

export function ProposalsPage() {
  const [params] = useSearchParams();
  const edited = params.get("editar");
  // Redirects old addresses, when the editor was a dialog of the list.
  if (edited)
    return (
      <Navigate replace to={edited === "nova" ? "/proposals/new" : `/proposals/${edited}/edit`} />
    );
  return <Page />;
}

function Page() {
  const { list, sentence, people, shown, isFiltered, filter, clear } = useProposals();
  const navigate = useNavigate();
  const edit = ({ id }: Pick<Proposal, "id">) => void navigate(`/proposals/${id}/edit`);
  const actions = useProposalActions({ onCopied: edit });
  const contract = useContract();
  const isPhone = useIsPhone();
  const sellers = sellersOf(people, list.data ?? []);
  const isEmpty = list.data?.length === 0;
  // Keeps its line while loading.
  const open = sentence ?? "\u00A0";
  const add = {
    label: "Nova Proposta",
    icon: <PlusIcon />,
    shortcut: "n",
    onClick: () => void navigate("/proposals/new"),
  };
  return (
    <>
      <PageHead
        title="Propostas"
        sentence={isEmpty ? "Do rascunho ao aceite, com o valor de cada negócio à vista." : open}
        // On a phone the bar creates.
        {...(isPhone ? {} : { primary: add })}
        isEmpty={isEmpty}
        icons={
          isPhone && !isEmpty ? (
            <FilterSheet filter={filter} sellers={sellers} count={shown?.length} onClear={clear} />
          ) : null
        }
      />
      <RowUsage kind="proposal" rows={list.data} />
      {isEmpty ? null : <ProposalFilters filter={filter} sellers={sellers} />}
      <ProposalList
        proposals={shown}
        people={people}
        isFiltered={isFiltered}
        menu={(proposal) => proposalMenu(proposal, { ...actions, contract, edit })}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          isEmpty ? (
            <NoProposals add={add} />
          ) : (
            <NoResult title="Nenhuma proposta encontrada" onClear={clear} />
          )
        }
      />
      <AcceptDialog acceptance={actions.acceptance} />
      <ContractDialog contract={contract} />
      <SendDialog {...actions.send.dialog} />
    </>
  );
}

function NoProposals({ add }: { add: PageAction }) {
  return (
    <EmptyState
      art="proposals"
      title="Nenhuma proposta criada ainda"
      sentence="Escolha o cliente, escreva os itens e envie por WhatsApp ou e-mail."
      action={add}
    />
  );
}
