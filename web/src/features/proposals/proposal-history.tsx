import type { Proposal } from "#shared/proposals/contract.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { endOfDay } from "#shared/values/dates.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { History, type Moment } from "#web/ui/history.tsx";
import {
  CheckFilledIcon,
  ClockIcon,
  CrossFilledIcon,
  CrossRingIcon,
  DashedRingIcon,
  EyeIcon,
  PlaneIcon,
  SignatureIcon,
} from "#web/ui/icons.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { contractName } from "./contract-state.tsx";

/** What happened to a proposal and to its contracts. */
export function ProposalHistory({ proposal }: { proposal: Proposal }) {
  const zone = useZone();
  const now = useNow();
  const expiredAt = isExpired(proposal, now, zone) ? endOfDay(proposal.validUntil, zone) : null;
  return (
    <History
      moments={[
        { label: "Criada", at: proposal.createdAt, icon: <DashedRingIcon size={14} /> },
        { label: "Enviada", at: proposal.sentAt, icon: <PlaneIcon size={14} /> },
        { label: "Aceita", at: proposal.acceptedAt, icon: <CheckFilledIcon size={14} /> },
        { label: "Rejeitada", at: proposal.rejectedAt, icon: <CrossFilledIcon size={14} /> },
        { label: "Vencida", at: expiredAt, icon: <ClockIcon size={14} /> },
        ...contractMoments(proposal),
      ]}
    />
  );
}

/** What the client did with the contract, and what came of the ones before. */
function contractMoments({ zapsignViewedAt, zapsignSignedAt, zapsignHistory }: Proposal): Moment[] {
  return [
    { label: "Link de assinatura aberto", at: zapsignViewedAt, icon: <EyeIcon size={14} /> },
    { label: "Contrato assinado", at: zapsignSignedAt, icon: <SignatureIcon size={14} /> },
    ...zapsignHistory.map(({ status, endedAt }) => ({
      label: `Contrato ${contractName(status).toLowerCase()}`,
      at: endedAt,
      icon: <CrossRingIcon size={14} />,
    })),
  ];
}
