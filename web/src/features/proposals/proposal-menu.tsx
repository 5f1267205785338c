import type { ProposalHead } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
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
import { editAction, menuAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { monthEdit } from "./acceptance/accepted-month.ts";
import { contractMenu } from "./contract/contract-menu.tsx";
import type { ContractActions } from "./contract/use-contract.ts";
import { nextStep } from "./next-step.ts";
import { previewUrl } from "./preview-url.ts";
import type { useProposalActions } from "./use-proposal-actions.ts";

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
    ...endings(proposal, actions),
    "divider",
    ...upkeep(proposal, actions),
  ];
}

function statusSteps(proposal: ProposalHead, actions: Actions): MenuAction[] {
  const { status } = proposal;
  const items: (MenuAction | false)[] = [
    (status === "draft" || status === "sent") &&
      menuAction("send", sendLabel(proposal), PlaneIcon, () => actions.send.open(proposal)),
    (status === "draft" || status === "sent") &&
      menuAction("accept", "Marcar como aceita", CheckRingIcon, () =>
        actions.moves.acceptance.open(proposal),
      ),
    status === "rejected" &&
      menuAction("reopen", "Reabrir", RefreshIcon, () => actions.reopen(proposal)),
    status === "accepted" &&
      menuAction("task", "Criar tarefa", TaskIcon, () => actions.moves.acceptance.open(proposal)),
  ];
  return items.filter((item) => item !== false);
}

/** Sends for the first time, a new version, or the same again. */
function sendLabel({ offer }: ProposalHead): string {
  if (offer.state === "paused") return "Enviar nova versão";
  return offer.state === "open" ? "Reenviar" : "Enviar ao cliente";
}

/** The team gives it up, or takes it back from the client. */
function endings(proposal: ProposalHead, actions: Actions): MenuAction[] {
  if (proposal.status === "rejected" || protection(proposal) !== undefined) return [];
  const moveTo = (status: ProposalStatus) => () => void actions.moves.move(proposal, status);
  return [
    menuAction("lose", "Marcar como perdida", CrossRingIcon, moveTo("rejected")),
    ...(proposal.status === "sent"
      ? [menuAction("withdraw", "Retirar", RefreshIcon, moveTo("draft"))]
      : []),
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
    menuAction("preview", "Ver como o cliente", EyeIcon, () =>
      window.open(previewUrl(proposal), "_blank", "noopener"),
    ),
    {
      ...menuAction("pdf", isDownloading ? "Gerando PDF…" : "Baixar PDF", DownloadIcon, () =>
        actions.download(proposal),
      ),
      disabled: isDownloading,
    },
    menuAction("duplicate", protectedBy ? "Duplicar como nova" : "Duplicar", CopyIcon, () =>
      actions.duplicate(proposal),
    ),
    menuAction("duplicate-for", "Duplicar para outro cliente", ClientsIcon, () =>
      actions.duplicateFor(proposal),
    ),
    menuAction("template", "Salvar como modelo", ProposalIcon, () =>
      actions.saveTemplate(proposal),
    ),
    {
      ...removeAction(() => actions.remove(proposal)),
      ...blocked("não pode ser excluída"),
      ...(proposal.offer.hasEvidence && !actions.canRemoveWithEvidence && protectedBy === undefined
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
