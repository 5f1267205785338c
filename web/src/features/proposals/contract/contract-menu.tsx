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
      key: "contract",
      label: isGenerating ? "Gerando contrato…" : "Gerar contrato",
      icon: <SignatureIcon size={16} />,
      disabled: isGenerating || hasContract,
      ...(hasContract ? { reason: "Contrato já gerado" } : {}),
      onSelect: () => contract.generate(proposal),
    },
    ...(link === null ? [] : linkItems(proposal, link, contract)),
    state === "signed" && {
      key: "contract-file",
      label: "Baixar contrato assinado",
      icon: <DownloadIcon size={16} />,
      onSelect: () => contract.openFile(proposal),
    },
    hasContract &&
      state !== "signed" && {
        key: "contract-cancel",
        label: "Cancelar contrato",
        icon: <CrossRingIcon size={16} />,
        onSelect: () => contract.cancel(proposal),
      },
  ];
  return items.filter((item) => item !== false);
}

function linkItems(proposal: ProposalHead, link: string, contract: ContractActions): MenuAction[] {
  return [
    {
      key: "contract-share",
      label: "Enviar ao cliente",
      icon: <PlaneIcon size={16} />,
      onSelect: () => contract.share(proposal),
    },
    {
      key: "contract-copy",
      label: "Copiar link",
      icon: <CopyIcon size={16} />,
      onSelect: () => void copyLink(link),
    },
    {
      key: "contract-open",
      label: "Ver contrato",
      icon: <FileIcon size={16} />,
      onSelect: () => contract.openFile(proposal),
    },
    {
      key: "contract-here",
      label: "Assinar neste aparelho",
      icon: <ExternalIcon size={16} />,
      onSelect: () => contract.signHere(proposal),
    },
  ];
}
