import type { Proposal } from "#shared/proposals/proposal.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useNow } from "../browser/use-now.ts";
import {
  CheckFilledIcon,
  ClockIcon,
  CrossFilledIcon,
  DashedRingIcon,
  EyeIcon,
  InfoIcon,
  MailIcon,
  PencilIcon,
  PlaneIcon,
  HelpIcon,
} from "./icons.tsx";
import { type BadgeLook, StatusBadge } from "./status-badge.tsx";

const LOOKS: Record<ProposalStatus, BadgeLook> = {
  draft: { label: "Rascunho", tone: "neutral", icon: <DashedRingIcon size={12} /> },
  sent: { label: "Enviada", tone: "accent", icon: <PlaneIcon size={12} /> },
  accepted: { label: "Aceita", tone: "success", icon: <CheckFilledIcon size={12} /> },
  rejected: { label: "Rejeitada", tone: "danger", icon: <CrossFilledIcon size={12} /> },
};
const UNKNOWN: BadgeLook = { label: "Em análise", tone: "neutral", icon: <InfoIcon size={12} /> };

/** Unknown statuses appear as 'Em análise'. */
export function lookOf(status: string): BadgeLook {
  return LOOKS[status as ProposalStatus] ?? UNKNOWN;
}

const MARKS_OF_STATUS = {
  draft: { Icon: DashedRingIcon, color: "var(--text-3)" },
  sent: { Icon: PlaneIcon, color: "var(--accent-text)" },
  accepted: { Icon: CheckFilledIcon, color: "var(--success)" },
  rejected: { Icon: CrossFilledIcon, color: "var(--danger)" },
};

export function StatusMark({ status, size }: { status: ProposalStatus; size: number }) {
  const { Icon, color } = MARKS_OF_STATUS[status];
  return <Icon size={size} color={color} />;
}

interface BadgesProps {
  proposal: Pick<Proposal, "status" | "validUntil"> & Partial<Pick<Proposal, "offer">>;
}

/** The status, and at most one mark: what is most urgent. */
export function ProposalBadges({ proposal }: BadgesProps) {
  const { label, tone, icon } = lookOf(proposal.status);
  const mark = useMark(proposal);
  return (
    <>
      <StatusBadge tone={tone} icon={icon}>
        {label}
      </StatusBadge>
      {mark ? <MarkBadge mark={mark} /> : null}
    </>
  );
}

export function MarkBadge({ mark }: { mark: Mark }) {
  const { label, tone, icon } = MARKS[mark];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}

type Mark = "returned" | "spam" | "unanswered" | "paused" | "expired" | "viewed";

const MARKS: Record<Mark, BadgeLook> = {
  returned: { label: "E-mail devolvido", tone: "danger", icon: <MailIcon size={12} /> },
  spam: { label: "Marcada como spam", tone: "danger", icon: <MailIcon size={12} /> },
  unanswered: {
    label: "Pergunta sem resposta",
    tone: "warning",
    icon: <HelpIcon size={12} />,
  },
  paused: { label: "Em revisão", tone: "warning", icon: <PencilIcon size={12} /> },
  expired: { label: "Vencida", tone: "warning", icon: <ClockIcon size={12} /> },
  viewed: { label: "Visualizada", tone: "neutral", icon: <EyeIcon size={12} /> },
};

/** Returns the most urgent matter besides the status. */
export function useMark({ status, validUntil, offer }: BadgesProps["proposal"]): Mark | undefined {
  const zone = useZone();
  const now = useNow();
  if (status === "sent" && offer?.mailProblem) return offer.mailComplaint ? "spam" : "returned";
  // After the decision the client may still ask.
  if (offer?.unanswered && status !== "draft") return "unanswered";
  if (status !== "sent") return undefined;
  if (offer?.state === "paused") return "paused";
  if (isExpired({ status, validUntil }, now, zone)) return "expired";
  return offer?.views ? "viewed" : undefined;
}
