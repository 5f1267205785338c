import { Suspense, useMemo } from "react";
import type { Proposal, ProposalHead } from "#shared/proposals/proposal.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { BoardSkeleton } from "#web/ui/board/board-skeleton.tsx";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { EmptyState, NoResult } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { PageExportMenu } from "#web/ui/files/export-menu.tsx";
import { createAction } from "#web/ui/menus/record-actions.tsx";
import { type PageAction, PageHead } from "#web/ui/page/page.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { Navigate } from "#web/ui/router/link.tsx";
import { useSearchParams } from "#web/ui/router/router.tsx";
import { RowUsage } from "#web/ui/tables/row-usage.tsx";
import { type WindowChoice, WINDOWS } from "../board/columns.ts";
import { useContract } from "../contract/use-contract.ts";
import {
  AcceptDialog,
  ContractDialog,
  DuplicateDialog,
  LostReasonDialog,
  RemoveDialog,
  SaveTemplateDialog,
  SendDialog,
} from "../lazy-dialogs.ts";
import { proposalMenu } from "../proposal-menu.tsx";
import { useProposalActions } from "../use-proposal-actions.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { sellersOf, ProposalFilters } from "./proposal-filters.tsx";
import { ProposalList } from "./proposal-list.tsx";
import { useProposalExport } from "./use-proposal-export.ts";
import { type ProposalsView, useProposals } from "./use-proposals.ts";

const Pipeline = lazyComponent(() => import("../board/pipeline.tsx"), "Pipeline");

export function ProposalsPage() {
  const [params] = useSearchParams();
  const edited = params.get("editar");
  // Old URLs, from when the editor was a dialog of the list.
  if (edited)
    return <Navigate to={edited === "nova" ? "/proposals/new" : `/proposals/${edited}/edit`} />;
  return <Page />;
}

function Page() {
  const found = useProposals();
  const { list, sentence, people, former, shown, filter, board } = found;
  const exporting = useProposalExport(found);
  const { id: me } = useUser();
  const isPhone = useIsPhone();
  const sellers = useMemo(() => sellersOf(people, former, me), [people, former, me]);
  const isEmpty = list.data?.length === 0;
  // Reserves the line while loading.
  const open = sentence ?? "\u00A0";
  const add = createAction({
    label: "Nova Proposta",
    onClick: () => void navigate("/proposals/new"),
  });
  const fromTemplate = { label: "Usar um modelo", href: "/proposal-templates" };
  return (
    <>
      <PageHead
        title="Propostas"
        sentence={isEmpty ? "Do rascunho ao aceite, com o valor de cada negócio à vista." : open}
        // On phones the bottom bar creates.
        {...(isPhone ? {} : { primary: add, secondary: [fromTemplate] })}
        isEmpty={isEmpty}
        icons={
          isPhone && !isEmpty ? (
            <>
              <FilterSheet filter={filter} sellers={sellers} count={shown?.length} />
              <PageExportMenu exporting={exporting} />
            </>
          ) : null
        }
      />
      <RowUsage kind="proposal" rows={list.data} />
      {isEmpty ? (
        <NoProposals add={add} />
      ) : (
        <>
          <ProposalFilters {...{ filter, sellers, board, exporting }} />
          <Proposals found={found} onAdd={add.onClick} />
        </>
      )}
    </>
  );
}

function Proposals({ found, onAdd }: { found: ProposalsView; onAdd: () => void }) {
  const { list, firstRows, sellers, inAnyStatus, shown, isFiltered, filter, board, today } = found;
  const edit = ({ id }: Pick<Proposal, "id">) => void navigate(`/proposals/${id}/edit`);
  const actions = useProposalActions({ onCopied: edit });
  const contract = useContract();
  const menu = (proposal: ProposalHead) => proposalMenu(proposal, { ...actions, contract, edit });
  const empty = <NoResult title="Nenhuma proposta encontrada" onClear={filter.clear} />;
  return (
    <>
      {board.view === "lista" ? (
        <ProposalList
          proposals={shown}
          firstRows={firstRows}
          sellers={sellers}
          isFiltered={isFiltered}
          product={filter.filters.produto}
          menu={menu}
          read={list}
          empty={empty}
        />
      ) : inAnyStatus ? (
        <>
          {list.error ? <ErrorState isInline read={list} /> : null}
          {inAnyStatus.length === 0 && isFiltered ? (
            empty
          ) : (
            <Suspense fallback={<BoardSkeleton columns={BOARD} />}>
              <Pipeline
                proposals={inAnyStatus}
                today={today}
                sellers={sellers}
                window={windowOf(found)}
                column={board.column}
                onColumn={board.setColumn}
                actions={actions}
                menu={menu}
                onAdd={onAdd}
              />
            </Suspense>
          )}
        </>
      ) : list.error ? (
        <ErrorState read={list} />
      ) : (
        <BoardSkeleton columns={BOARD} />
      )}
      <AcceptDialog acceptance={actions.moves.acceptance} />
      <ContractDialog contract={contract} />
      <SendDialog {...actions.send.dialog} />
      <LostReasonDialog {...actions.moves.loss} />
      <DuplicateDialog {...actions.duplication} />
      <SaveTemplateDialog {...actions.template} />
      <RemoveDialog {...actions.removal} />
    </>
  );
}

/** Cards of the columns while they load. */
const BOARD = [2, 4, 4, 2];

/** Returns the window of the settled columns: the filtered period, unless another was chosen. */
function windowOf({ board, filter }: ProposalsView): WindowChoice {
  const hasPeriod = filter.filters.periodo !== "";
  const options = WINDOWS.filter(({ value }) => hasPeriod || value !== "periodo");
  const isKnown = options.some(({ value }) => value === board.window);
  const value = isKnown ? board.window : hasPeriod ? "periodo" : "30";
  return { value, options, onChange: board.setWindow };
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
