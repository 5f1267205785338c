import type { Proposal } from "#shared/proposals/contract.ts";
import {
  CheckRingIcon,
  CopyIcon,
  CrossRingIcon,
  DownloadIcon,
  PencilIcon,
  TaskIcon,
  TrashIcon,
} from "#web/ui/icons.tsx";
import type { MenuAction } from "#web/ui/row-menu.tsx";
import { contractMenu } from "./contract-menu.tsx";
import type { ContractActions } from "./use-contract.ts";
import type { useProposalActions } from "./use-proposal-actions.tsx";

interface Actions extends ReturnType<typeof useProposalActions> {
  contract: ContractActions;
  edit: (proposal: Proposal) => void;
}

const PROTECTED = "Uma proposta com contrato não muda";

/** The actions that fit a proposal as it stands: what is accepted or lost is not accepted again. */
export function proposalMenu(proposal: Proposal, actions: Actions): MenuAction[] {
  const { status, zapsignDocumentToken } = proposal;
  const canAccept = status !== "accepted" && status !== "rejected";
  const hasContract = zapsignDocumentToken !== null;
  const canLose = status !== "rejected" && !hasContract;
  const isDownloading = actions.isDownloading(proposal);
  const items: (MenuAction | false)[] = [
    canAccept && {
      key: "accept",
      label: "Aceitar proposta",
      icon: <CheckRingIcon size={16} />,
      onSelect: () => actions.acceptance.open(proposal),
    },
    status === "accepted" && {
      key: "task",
      label: "Criar tarefa",
      icon: <TaskIcon size={16} />,
      onSelect: () => actions.acceptance.open(proposal),
    },
    ...contractMenu(proposal, actions.contract),
    canLose && {
      key: "lose",
      label: "Marcar como perdida",
      icon: <CrossRingIcon size={16} />,
      onSelect: () => actions.lose(proposal),
    },
    (canAccept || canLose || hasContract) && "divider",
    {
      key: "edit",
      label: "Editar",
      icon: <PencilIcon size={16} />,
      ...(hasContract ? { disabled: true, reason: PROTECTED } : {}),
      onSelect: () => actions.edit(proposal),
    },
    {
      key: "pdf",
      label: isDownloading ? "Gerando PDF…" : "Baixar PDF",
      icon: <DownloadIcon size={16} />,
      disabled: isDownloading,
      onSelect: () => actions.download(proposal),
    },
    {
      key: "duplicate",
      label: hasContract ? "Duplicar como nova" : "Duplicar",
      icon: <CopyIcon size={16} />,
      onSelect: () => actions.duplicate(proposal),
    },
    {
      key: "remove",
      label: "Excluir",
      icon: <TrashIcon size={16} />,
      danger: true,
      ...(hasContract
        ? { disabled: true, reason: "Uma proposta com contrato não pode ser excluída" }
        : {}),
      onSelect: () => actions.remove(proposal),
    },
  ];
  return items.filter((item) => item !== false);
}
