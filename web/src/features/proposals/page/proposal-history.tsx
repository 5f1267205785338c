import { type ReactNode, useState } from "react";
import type { OfferDetails } from "#shared/offers/details.ts";
import { eventsOf, type ProposalEvent } from "#shared/proposals/history.ts";
import type { HistoryEntry } from "#shared/proposals/proposal.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { endOfDay } from "#shared/values/dates.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import {
  CheckFilledIcon,
  ClientsIcon,
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
import { History } from "#web/ui/page/history.tsx";
import { ChangesDialog } from "../lazy-dialogs.ts";
import { useOfferFiles } from "../offer/use-offer-files.ts";
import { offerMoments } from "./offer-moments.tsx";
import type { ProposalTask } from "./use-proposal-tasks.ts";
import type { ShownProposal } from "./use-proposal.ts";

const EVENTS: Record<ProposalEvent, [label: string, icon: ReactNode]> = {
  created: ["Criada", <DashedRingIcon key="" size={14} />],
  edited: ["Editada", <PencilIcon key="" size={14} />],
  client_merged: ["Cliente unido com outro", <ClientsIcon key="" size={14} />],
  payment_edited: ["Condições de pagamento alteradas", <PencilIcon key="" size={14} />],
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

/** Omitted when a sending at the same moment says more. */
const TOLD_BY_SENDING: readonly ProposalEvent[] = ["edited", "payment_edited", "sent"];
/** Omitted when an offer event at the same moment says more. */
const TOLD_BY_OFFER: readonly ProposalEvent[] = [
  ...TOLD_BY_SENDING,
  "accepted",
  "rejected",
  "reopened",
];

interface ProposalHistoryProps {
  proposal: ShownProposal;
  details: OfferDetails | undefined;
  tasks: readonly ProposalTask[];
}

export function ProposalHistory({ proposal, details, tasks }: ProposalHistoryProps) {
  const zone = useZone();
  const files = useOfferFiles(proposal);
  const [compared, setCompared] = useState<number>();
  const now = useNow();
  const expiredAt = isExpired(proposal, now, zone) ? endOfDay(proposal.validUntil, zone) : null;
  // Rows of the list have timestamps only, without people.
  const history = "items" in proposal ? proposal.history : undefined;
  const past: HistoryEntry[] =
    history ?? eventsOf(proposal).map((event) => ({ ...event, by: null }));
  const offered = details
    ? offerMoments(details, {
        openPdf: files.version,
        openReceipt: files.receipt,
        openChanges: setCompared,
      })
    : [];
  const sent = new Set(details?.sends.map(({ at }) => at));
  const happened = new Set(offered.map(({ at }) => at).filter((at) => !sent.has(at ?? "")));
  const own = past.filter(
    ({ what, at }) =>
      !(TOLD_BY_SENDING.includes(what) && sent.has(at)) &&
      !(TOLD_BY_OFFER.includes(what) && happened.has(at)),
  );
  return (
    <>
      <History
        moments={[
          ...own.map(({ what, at, by, template }) => {
            const [label, icon] = EVENTS[what];
            const from = template && `Criada a partir do modelo ${template}`;
            return { label: from ?? label, icon, at, by: by ?? undefined };
          }),
          ...offered,
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
      <ChangesDialog
        version={details?.versions.find(({ version }) => version === compared)}
        onClose={() => setCompared(undefined)}
      />
    </>
  );
}
