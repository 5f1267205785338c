import type { ReactNode } from "react";
import type { Proposal } from "#shared/proposals/contract.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { useZone } from "#web/contract/use-zone.ts";
import {
  CheckFilledIcon,
  ClockIcon,
  CrossFilledIcon,
  DashedRingIcon,
  InfoIcon,
  PlaneIcon,
} from "./icons.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { useNow } from "../browser/use-now.ts";

interface Look {
  label: string;
  tone: "neutral" | "accent" | "success" | "danger";
  icon: ReactNode;
}

const LOOKS: Record<ProposalStatus, Look> = {
  draft: { label: "Rascunho", tone: "neutral", icon: <DashedRingIcon size={12} /> },
  sent: { label: "Enviada", tone: "accent", icon: <PlaneIcon size={12} /> },
  accepted: { label: "Aceita", tone: "success", icon: <CheckFilledIcon size={12} /> },
  rejected: { label: "Rejeitada", tone: "danger", icon: <CrossFilledIcon size={12} /> },
};
const UNKNOWN: Look = { label: "Em análise", tone: "neutral", icon: <InfoIcon size={12} /> };

/** Returns the look of a status; an unknown one is 'Em análise'. */
export function lookOf(status: string): Look {
  return LOOKS[status as ProposalStatus] ?? UNKNOWN;
}

/** The status of a proposal, and a second badge when it has expired. */
export function ProposalBadges({
  proposal,
}: {
  proposal: Pick<Proposal, "status" | "validUntil">;
}) {
  const zone = useZone();
  const now = useNow();
  const { label, tone, icon } = lookOf(proposal.status);
  return (
    <>
      <StatusBadge tone={tone} icon={icon}>
        {label}
      </StatusBadge>
      {isExpired(proposal, now, zone) ? (
        <StatusBadge tone="warning" icon={<ClockIcon size={12} />}>
          Vencida
        </StatusBadge>
      ) : null}
    </>
  );
}
