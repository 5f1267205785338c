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
import { StatusBadge, type Tone } from "./status-badge.tsx";

interface Look {
  label: string;
  tone: Tone;
  Icon: typeof InfoIcon;
}

const LOOKS: Record<ProposalStatus, Look & { color: string }> = {
  draft: { label: "Rascunho", tone: "neutral", Icon: DashedRingIcon, color: "var(--text-3)" },
  sent: { label: "Enviada", tone: "accent", Icon: PlaneIcon, color: "var(--accent-text)" },
  accepted: { label: "Aceita", tone: "success", Icon: CheckFilledIcon, color: "var(--success)" },
  rejected: { label: "Rejeitada", tone: "danger", Icon: CrossFilledIcon, color: "var(--danger)" },
};
const UNKNOWN: Look = { label: "Em análise", tone: "neutral", Icon: InfoIcon };

/** Unknown statuses appear as 'Em análise'. */
export function lookOf(status: string): Look {
  return LOOKS[status as ProposalStatus] ?? UNKNOWN;
}

export function StatusMark({ status, size }: { status: ProposalStatus; size: number }) {
  const { Icon, color } = LOOKS[status];
  return <Icon size={size} color={color} />;
}

interface BadgesProps {
  proposal: Pick<Proposal, "status" | "validUntil"> & Partial<Pick<Proposal, "offer">>;
}

/** The status, and at most one mark: what is most urgent. */
export function ProposalBadges({ proposal }: BadgesProps) {
  const mark = useMark(proposal);
  return (
    <>
      <LookBadge {...lookOf(proposal.status)} />
      {mark ? <MarkBadge mark={mark} /> : null}
    </>
  );
}

export function MarkBadge({ mark }: { mark: Mark }) {
  return <LookBadge {...MARKS[mark]} />;
}

function LookBadge({ label, tone, Icon }: Look) {
  return (
    <StatusBadge tone={tone} icon={<Icon size={12} />}>
      {label}
    </StatusBadge>
  );
}

type Mark = "returned" | "spam" | "paused" | "expired" | "unanswered" | "viewed";

const MARKS: Record<Mark, Look> = {
  returned: { label: "E-mail devolvido", tone: "danger", Icon: MailIcon },
  spam: { label: "Marcada como spam", tone: "danger", Icon: MailIcon },
  paused: { label: "Em revisão", tone: "warning", Icon: PencilIcon },
  expired: { label: "Vencida", tone: "warning", Icon: ClockIcon },
  unanswered: { label: "Pergunta sem resposta", tone: "warning", Icon: HelpIcon },
  viewed: { label: "Visualizada", tone: "neutral", Icon: EyeIcon },
};

/** Returns what `markOf` does, of now. */
export function useMark(proposal: BadgesProps["proposal"]): Mark | undefined {
  return markOf(proposal, useNow(), useZone());
}

/** Returns the most urgent matter besides the status. */
export function markOf(
  { status, validUntil, offer }: BadgesProps["proposal"],
  now: Date,
  zone: string,
): Mark | undefined {
  const isSent = status === "sent";
  if (isSent && offer?.mailProblem) return offer.mailComplaint ? "spam" : "returned";
  if (isSent && offer?.state === "paused") return "paused";
  if (isExpired({ status, validUntil }, now, zone)) return "expired";
  // After the decision the client may still ask.
  if (offer?.unanswered && status !== "draft") return "unanswered";
  return isSent && offer?.views ? "viewed" : undefined;
}
