import type { ProposalHead } from "#shared/proposals/proposal.ts";
import {
  CheckRingIcon,
  ClientsIcon,
  CopyIcon,
  CrossRingIcon,
  DownloadIcon,
  EyeIcon,
  PlaneIcon,
  ProposalIcon,
  RefreshIcon,
  TaskIcon,
} from "#web/ui/marks/icons.tsx";
import { editAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { monthEdit } from "./acceptance/accepted-month.ts";
import { contractMenu } from "./contract/contract-menu.tsx";
import { nextStep } from "./next-step.ts";
import { previewUrl } from "./preview-url.ts";
import type { ContractActions } from "./contract/use-contract.ts";
import type { useProposalActions } from "./use-proposal-actions.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";

interface Actions extends ReturnType<typeof useProposalActions> {
  contract: ContractActions;
  edit: (proposal: ProposalHead) => void;
}

/** Returns the actions that fit a proposal's state, the next step first. */
export function proposalMenu(proposal: ProposalHead, actions: Actions): MenuAction[] {
  const steps = [...statusSteps(proposal, actions), ...contractMenu(proposal, actions.contract)];
  const next = nextStep(proposal, steps);
  return [
    ...(next ? [next] : []),
    ...steps.filter((item) => item !== next),
    ...loss(proposal, actions),
    ...(steps.length > 0 ? (["divider"] as const) : []),
    ...upkeep(proposal, actions),
  ];
}

function statusSteps(proposal: ProposalHead, actions: Actions): MenuAction[] {
  const { status } = proposal;
  const items: (MenuAction | false)[] = [
    (status === "draft" || status === "sent") && {
      key: "send",
      label: sendLabel(proposal),
      icon: <PlaneIcon size={16} />,
      onSelect: () => actions.send.open(proposal),
    },
    (status === "draft" || status === "sent") && {
      key: "accept",
      label: "Marcar como aceita",
      icon: <CheckRingIcon size={16} />,
      onSelect: () => actions.acceptance.open(proposal),
    },
    status === "rejected" && {
      key: "reopen",
      label: "Reabrir",
      icon: <RefreshIcon size={16} />,
      onSelect: () => actions.reopen(proposal),
    },
    status === "accepted" && {
      key: "task",
      label: "Criar tarefa",
      icon: <TaskIcon size={16} />,
      onSelect: () => actions.acceptance.open(proposal),
    },
  ];
  return items.filter((item) => item !== false);
}

/** Sends for the first time, a new version, or the same again. */
function sendLabel({ offer }: ProposalHead): string {
  if (offer.state === "paused") return "Enviar nova versão";
  return offer.state === "open" ? "Reenviar" : "Enviar ao cliente";
}

function loss(proposal: ProposalHead, actions: Actions): MenuAction[] {
  if (proposal.status === "rejected" || protection(proposal) !== undefined) return [];
  return [
    {
      key: "lose",
      label: "Marcar como perdida",
      icon: <CrossRingIcon size={16} />,
      onSelect: () => void actions.lose(proposal),
    },
  ];
}

function upkeep(proposal: ProposalHead, actions: Actions): MenuAction[] {
  const protectedBy = protection(proposal);
  const isDownloading = actions.isDownloading(proposal);
  const blocked = (what: string) =>
    protectedBy === undefined ? {} : { disabled: true, reason: `${protectedBy} ${what}` };
  return [
    {
      ...editAction(
        () => void confirmEdit(proposal).then((isSure) => isSure && actions.edit(proposal)),
      ),
      ...blocked("não muda"),
    },
    {
      key: "preview",
      label: "Ver como o cliente",
      icon: <EyeIcon size={16} />,
      onSelect: () => window.open(previewUrl(proposal), "_blank", "noopener"),
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
      label: protectedBy ? "Duplicar como nova" : "Duplicar",
      icon: <CopyIcon size={16} />,
      onSelect: () => actions.duplicate(proposal),
    },
    {
      key: "duplicate-for",
      label: "Duplicar para outro cliente",
      icon: <ClientsIcon size={16} />,
      onSelect: () => actions.duplicateFor(proposal),
    },
    {
      key: "template",
      label: "Salvar como modelo",
      icon: <ProposalIcon size={16} />,
      onSelect: () => actions.saveTemplate(proposal),
    },
    {
      ...removeAction(() => actions.remove(proposal)),
      ...blocked("não pode ser excluída"),
      ...(proposal.offer.hasEvidence && !actions.mayRemoveProven && protectedBy === undefined
        ? { disabled: true, reason: "Só quem administra exclui o que um cliente já aceitou" }
        : {}),
    },
  ];
}

/** Returns what prevents changes; undefined: nothing. */
export function protection({ zapsignDocumentToken, acceptedBy }: ProposalHead): string | undefined {
  if (zapsignDocumentToken !== null) return "Uma proposta com contrato";
  return acceptedBy?.kind === "client" ? "Uma proposta aceita pelo cliente" : undefined;
}

/** The client agreed to the content of an accepted proposal. */
async function confirmEdit(proposal: ProposalHead): Promise<boolean> {
  if (proposal.status !== "accepted") return true;
  return confirm({
    title: `A proposta ${proposal.title} já foi aceita. Editar mesmo assim?`,
    text: (
      <>
        O cliente aceitou o que ela diz agora. {monthEdit(proposal)} A edição fica registrada no
        histórico. Para uma nova negociação, prefira duplicar a proposta.
      </>
    ),
    action: "Editar proposta",
  });
}
