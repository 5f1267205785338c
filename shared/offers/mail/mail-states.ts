/** Ascending: events arrive in any order and only raise the state. */
const MAIL_STATES = ["queued", "sent", "delayed", "delivered", "bounced", "complained"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** As the team sees them. `not_sent`: dropped, or given up after days of trying. */
export const SHOWN_MAIL_STATES = [...MAIL_STATES, "not_sent"] as const;
export type ShownMailState = (typeof SHOWN_MAIL_STATES)[number];

/** Returns the position in `MAIL_STATES`. */
export function rankOf(state: MailState): number {
  return MAIL_STATES.indexOf(state);
}

export const BOUNCE_REASONS = [
  "no_mailbox",
  "mailbox_full",
  "no_domain",
  "refused",
  "spam",
  "suppressed",
] as const;
export type BounceReason = (typeof BOUNCE_REASONS)[number];

const WORDS = {
  no_mailbox: "caixa de entrada não existe",
  mailbox_full: "caixa cheia",
  no_domain: "domínio não existe",
  refused: "servidor do destinatário recusou",
  spam: "marcada como spam pelo destinatário",
  suppressed: "endereço bloqueado por devoluções anteriores",
} as const satisfies Record<BounceReason, string>;

export function reasonText(reason: BounceReason): string {
  return WORDS[reason];
}
