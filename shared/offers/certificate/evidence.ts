import type { Cents } from "#shared/values/money.ts";
import type { Choice } from "#shared/proposals/choices.ts";
import type { TaxIdCheck } from "../decisions/acceptance.ts";
import type { LinkChannel } from "../states.ts";

/** What is known of an acceptance by the client. Instants in ISO UTC. */
export interface Evidence {
  version: number;
  contentHash: string;
  /** SHA-256 of the PDF that was sent, in hex; null when it was not printed yet. */
  pdfHash: string | null;
  total: Cents;
  /** Of the lines of the version that the client could change; absent without any. */
  selection?: readonly Choice[];
  name: string;
  role: string | null;
  /** Where the receipt goes. */
  email: string | null;
  checked: TaxIdCheck;
  /** As typed, where the version did not hold the client's. */
  taxId: string | null;
  consent: { text: string };
  channel: LinkChannel;
  /** The address that the link was sent to. */
  recipient: string | null;
  at: string;
  timezone: string;
  ip: string;
  userAgent: string;
}

/** What was found out about an acceptance afterwards. */
export interface Findings {
  /** The link was mailed to the client's address only, which belongs to nobody of the team. */
  mailboxProven: boolean;
  /** Somebody of the team was signed in from the same network address within 30 days. */
  networkShared: boolean;
}
