import type { Cents } from "#shared/values/money.ts";
import type { TaxIdCheck } from "../acceptance.ts";
import type { LinkChannel } from "../states.ts";

/** What is known of an acceptance by the client. Instants in ISO UTC. */
export interface Evidence {
  version: number;
  contentHash: string;
  pdfHash: string | null;
  total: Cents;
  name: string;
  role: string | null;
  email: string | null;
  checked: TaxIdCheck;
  taxId: string | null;
  consent: { text: string };
  channel: LinkChannel;
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
