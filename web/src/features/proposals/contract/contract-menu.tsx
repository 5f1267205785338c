import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { copyLink } from "#web/ui/actions/copy-text.ts";
import {
  CopyIcon,
  CrossRingIcon,
  DownloadIcon,
  ExternalIcon,
  FileIcon,
  PlaneIcon,
  SignatureIcon,
} from "#web/ui/marks/icons.tsx";
import { menuAction } from "#web/ui/menus/record-actions.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { contractStatus } from "./contract-state.tsx";
import type { ContractActions } from "./use-contract.ts";

export function contractMenu(proposal: ProposalHead, contract: ContractActions): MenuAction[] {
  const { status, zapsignDocumentToken, zapsignSignatureUrl } = proposal;
  const hasContract = zapsignDocumentToken !== null;
  const isGenerating = contract.isGenerating(proposal);
  const state = contractStatus(proposal);
  const link = hasContract && state === "pending" ? zapsignSignatureUrl : null;
  const items: (MenuAction | false)[] = [
    (status === "accepted" || hasContract) && {
      ...menuAction(
        "contract",
        isGenerating ? "Gerando contrato…" : "Gerar contrato",
        SignatureIcon,
        () => contract.generate(proposal),
      ),
      disabled: isGenerating || hasContract,
      ...(hasContract ? { reason: "Contrato já gerado" } : {}),
    },
    ...(link === null ? [] : linkItems(proposal, link, contract)),
    state === "signed" &&
      menuAction("contract-file", "Baixar contrato assinado", DownloadIcon, () =>
        contract.openFile(proposal),
      ),
    hasContract &&
      state !== "signed" &&
      menuAction("contract-cancel", "Cancelar contrato", CrossRingIcon, () =>
        contract.cancel(proposal),
      ),
  ];
  return items.filter((item) => item !== false);
}

function linkItems(proposal: ProposalHead, link: string, contract: ContractActions): MenuAction[] {
  return [
    menuAction("contract-share", "Enviar ao cliente", PlaneIcon, () => contract.share(proposal)),
    menuAction("contract-copy", "Copiar link", CopyIcon, () => void copyLink(link)),
    menuAction("contract-open", "Ver contrato", FileIcon, () => contract.openFile(proposal)),
    menuAction("contract-here", "Assinar neste aparelho", ExternalIcon, () =>
      contract.signHere(proposal),
    ),
  ];
}
