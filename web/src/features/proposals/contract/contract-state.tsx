import type { ReactNode } from "react";
import { CONTRACT_STATUS_NAMES, type ContractStatus } from "#shared/contracts/rules.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import {
  AlertIcon,
  ClockIcon,
  CrossFilledIcon,
  CrossRingIcon,
  ShieldIcon,
  SignatureIcon,
} from "#web/ui/marks/icons.tsx";
import { StatusBadge, type Tone } from "#web/ui/marks/status-badge.tsx";

interface Look {
  tone: Tone;
  icon: ReactNode;
}

const LOOKS: Record<ContractStatus, Look> = {
  pending: { tone: "accent", icon: <SignatureIcon size={12} /> },
  signed: { tone: "success", icon: <ShieldIcon size={12} /> },
  refused: { tone: "danger", icon: <CrossFilledIcon size={12} /> },
  cancelled: { tone: "neutral", icon: <CrossRingIcon size={12} /> },
  expired: { tone: "warning", icon: <ClockIcon size={12} /> },
  error: { tone: "danger", icon: <AlertIcon size={12} /> },
};

type Contracted = Pick<
  Proposal,
  "status" | "zapsignDocumentToken" | "zapsignStatus" | "zapsignHistory"
>;

/** Of the current contract, else of the last failed one while another is possible. */
export function contractStatus(proposal: Contracted): ContractStatus | undefined {
  const { status, zapsignDocumentToken, zapsignStatus, zapsignHistory } = proposal;
  if (zapsignDocumentToken !== null) return isKnown(zapsignStatus) ? zapsignStatus : "pending";
  const last = zapsignStatus ?? zapsignHistory.at(-1)?.status ?? null;
  return status === "accepted" && isKnown(last) ? last : undefined;
}

function isKnown(status: string | null): status is ContractStatus {
  return status !== null && Object.hasOwn(LOOKS, status);
}

/** States that a proposal cannot have: beside its own, they need no name. */
const UNMISTAKABLE: readonly ContractStatus[] = ["pending", "signed"];

/** Renders nothing before the first contract. `isTitled`: below a heading that names the contract. */
export function ContractBadge({
  proposal,
  isTitled = false,
}: {
  proposal: Contracted;
  isTitled?: boolean;
}) {
  const status = contractStatus(proposal);
  if (status === undefined) return null;
  const { tone, icon } = LOOKS[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      <span className={isTitled || UNMISTAKABLE.includes(status) ? "sr-only" : undefined}>
        Contrato:{" "}
      </span>
      {status === "error" ? "Erro" : CONTRACT_STATUS_NAMES[status]}
    </StatusBadge>
  );
}
