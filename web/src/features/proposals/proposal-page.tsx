import { useNavigate } from "react-router-dom";
import type { Proposal } from "#shared/proposals/contract.ts";
import { DetailPage } from "#web/ui/detail-page.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { CopyIcon, DownloadIcon, PencilIcon } from "#web/ui/icons.tsx";
import { PageHead } from "#web/ui/page.tsx";
import { type MenuAction, RowMenu } from "#web/ui/row-menu.tsx";
import { useIsPhone } from "#web/ui/use-media-query.ts";
import { ContractBlock } from "./contract-block.tsx";
import { AcceptDialog, ContractDialog, ProposalDialog } from "./late-dialogs.ts";
import { ProposalFacts } from "./proposal-facts.tsx";
import { ProposalHistory } from "./proposal-history.tsx";
import { ProposalItems } from "./proposal-items.tsx";
import { proposalMenu } from "./proposal-menu.tsx";
import styles from "./proposal-page.module.css";
import { ProposalSkeleton } from "./proposal-skeleton.tsx";
import { ProposalBadges } from "#web/ui/proposal-badges.tsx";
import { useContract } from "./use-contract.ts";
import { useProposal } from "./use-proposal.ts";
import { useProposalActions } from "./use-proposal-actions.tsx";
import { ProposalTasks } from "./proposal-tasks.tsx";
import { useProposalTasks } from "./use-proposal-tasks.ts";
import { useProposalEditor } from "./use-proposal-editor.ts";

const BACK = { to: "/proposals", label: "Propostas" };

/** One proposal: what it says, what happened to it and what can be done with it. */
export function ProposalPage() {
  const { read, isMissing } = useProposal();
  if (isMissing) return <Missing />;
  if (read.data) return <Detail proposal={read.data} refresh={() => void read.refetch()} />;
  return (
    <>
      <PageHead title="Proposta" back={BACK} />
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <ProposalSkeleton />
      )}
    </>
  );
}

function Missing() {
  return (
    <>
      <PageHead title="Proposta" back={BACK} />
      <EmptyState
        art="generic"
        title="Proposta não encontrada"
        sentence="Ela pode ter sido excluída, ou o endereço está incompleto."
        action={{ label: "Ver todas as propostas", href: "/proposals" }}
      />
    </>
  );
}

/** Without what has a button of its own on wide screens. */
function beside(menu: MenuAction[]): MenuAction[] {
  return menu.filter((item) => item === "divider" || (item.key !== "edit" && item.key !== "pdf"));
}

function Detail({ proposal, refresh }: { proposal: Proposal; refresh: () => void }) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const editor = useProposalEditor([proposal], refresh);
  const actions = useProposalActions({
    onCopied: ({ id }) => void navigate(`/proposals/${id}`),
    onRemoved: () => void navigate("/proposals"),
  });
  const contract = useContract();
  const tasks = useProposalTasks(proposal);
  const edit = () => editor.edit(proposal);
  const pdf = {
    label: "Baixar PDF",
    icon: <DownloadIcon size={17} />,
    busy: actions.isDownloading(proposal) && "Gerando PDF…",
    onClick: () => actions.download(proposal),
  };
  const menu = proposalMenu(proposal, { ...actions, contract, edit });
  const primary =
    proposal.zapsignDocumentToken === null
      ? { label: "Editar", icon: <PencilIcon size={17} />, onClick: edit }
      : {
          label: "Duplicar como nova",
          icon: <CopyIcon size={17} />,
          onClick: () => actions.duplicate(proposal),
        };
  return (
    <>
      <PageHead
        title={proposal.title}
        sentence={proposal.proposalNumber}
        back={BACK}
        badge={
          <span className={styles.badges}>
            <ProposalBadges proposal={proposal} />
          </span>
        }
        icons={
          <RowMenu label={`Ações de ${proposal.title}`} items={isPhone ? menu : beside(menu)} />
        }
        {...(isPhone
          ? {}
          : {
              secondary: [pdf],
              primary,
            })}
      />
      <DetailPage aside={<ProposalHistory proposal={proposal} tasks={tasks} />} asideWidth={232}>
        <ProposalFacts proposal={proposal} />
        <ContractBlock proposal={proposal} contract={contract} />
        <ProposalTasks tasks={tasks} />
        <ProposalItems proposal={proposal} />
      </DetailPage>
      <ProposalDialog editor={editor} />
      <AcceptDialog acceptance={actions.acceptance} />
      <ContractDialog contract={contract} />
    </>
  );
}
