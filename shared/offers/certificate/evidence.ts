import type { Choice } from "#shared/proposals/choices.ts";
import type { Cents } from "#shared/values/money.ts";
import type { TaxIdCheck } from "../decisions/acceptance.ts";
import type { LinkChannel } from "../states.ts";

/** Evidence of an acceptance by the client. Instants in ISO UTC. */
export interface Evidence {
  version: number;
  contentHash: string;
  /** SHA-256 of the sent PDF, in hex; null when it was not printed yet. */
  pdfHash: string | null;
  total: Cents;
  /** Of the lines that the client could change; absent without any. */
  selection?: readonly Choice[];
  name: string;
  role: string | null;
  /** Recipient of the receipt. */
  email: string | null;
  checked: TaxIdCheck;
  /** As typed, where the version did not contain it. */
  taxId: string | null;
  /** Of the person who accepted, where the version asks for it. */
  signerCpf?: string;
  consent: { text: string };
  channel: LinkChannel;
  /** The address that the link was sent to. */
  recipient: string | null;
  at: string;
  timezone: string;
  ip: string;
  userAgent: string;
  /** How long the page had been visible, as the browser measured it; absent where visits are not counted. */
  visibleSeconds?: number;
}

/** Found out after the acceptance. */
export interface Findings {
  /** The link was mailed only to the client's address, which belongs to nobody of the team. */
  mailboxProven: boolean;
  /** A team member was signed in from the same network address within 30 days. */
  networkShared: boolean;
}
