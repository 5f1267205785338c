import type { ReactNode } from "react";
import { eventsOf, type ProposalEvent } from "#shared/proposals/history.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { endOfDay } from "#shared/values/dates.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { History } from "#web/ui/page/history.tsx";
import {
  CheckFilledIcon,
  ClockIcon,
  CrossFilledIcon,
  CrossRingIcon,
  DashedRingIcon,
  EyeIcon,
  PencilIcon,
  PlaneIcon,
  RefreshIcon,
  SignatureIcon,
  TaskIcon,
} from "#web/ui/marks/icons.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import type { ShownProposal } from "./use-proposal.ts";
import type { ProposalTask } from "./use-proposal-tasks.ts";

const EVENTS: Record<ProposalEvent, [label: string, icon: ReactNode]> = {
  created: ["Criada", <DashedRingIcon key="" size={14} />],
  edited: ["Editada", <PencilIcon key="" size={14} />],
  sent: ["Enviada", <PlaneIcon key="" size={14} />],
  accepted: ["Aceita", <CheckFilledIcon key="" size={14} />],
  rejected: ["Perdida", <CrossFilledIcon key="" size={14} />],
  reopened: ["Reaberta", <RefreshIcon key="" size={14} />],
  restored: ["Restaurada", <RefreshIcon key="" size={14} />],
  contract_generated: ["Contrato gerado", <SignatureIcon key="" size={14} />],
  contract_viewed: ["Link de assinatura aberto", <EyeIcon key="" size={14} />],
  contract_signed: ["Contrato assinado", <SignatureIcon key="" size={14} />],
  contract_refused: ["Contrato recusado", <CrossRingIcon key="" size={14} />],
  contract_cancelled: ["Contrato cancelado", <CrossRingIcon key="" size={14} />],
  contract_expired: ["Contrato expirado", <ClockIcon key="" size={14} />],
};

interface ProposalHistoryProps {
  proposal: ShownProposal;
  tasks: readonly ProposalTask[];
}

/** The history of a proposal, its contracts and its tasks. */
export function ProposalHistory({ proposal, tasks }: ProposalHistoryProps) {
  const zone = useZone();
  const now = useNow();
  const expiredAt = isExpired(proposal, now, zone) ? endOfDay(proposal.validUntil, zone) : null;
  // The list has only timestamps, without people.
  const history = "items" in proposal ? proposal.history : undefined;
  const past = history ?? eventsOf(proposal).map((event) => ({ ...event, by: null }));
  return (
    <History
      moments={[
        ...past.map(({ what, at, by }) => {
          const [label, icon] = EVENTS[what];
          return { label, icon, at, by: by ?? undefined };
        }),
        ...tasks.map(({ id, createdAt, author }) => ({
          label: "Tarefa criada",
          href: `/tasks/${id}`,
          at: createdAt,
          icon: <TaskIcon size={14} />,
          by: author,
        })),
        { label: "Vencida", at: expiredAt, icon: <ClockIcon size={14} /> },
      ]}
    />
  );
}
