import type { PixAccount } from "#shared/pix/br-code.ts";
import type { DocumentItem } from "#shared/proposals/document/props.ts";
import type { Cents } from "#shared/values/money.ts";
import type { OfferMessage } from "../answering.ts";
import type { QrModules } from "../certificate/qr-code.tsx";
import type { OfferContent } from "../content.ts";
import type { Change } from "../details.ts";
import type { PageState } from "../states.ts";

/** States in which the page shows the proposal. */
export type DocumentState = Extract<
  PageState,
  "open" | "paused" | "expired" | "accepted" | "declined"
>;

/** `full` decides, `read` is a copy for reading, `preview` is the staff's and does nothing. */
type Reader = "full" | "read" | "preview";

export interface PixPanel {
  account: PixAccount;
  amount: Cents;
  code: string;
  qr: QrModules;
}

export type PageMessage = Pick<OfferMessage, "from" | "name" | "text" | "at">;

export interface OfferPageProps {
  state: DocumentState;
  reader: Reader;
  content: OfferContent;
  /** The lines before a choice without scripts. Absent: those of the content. */
  offeredItems?: readonly DocumentItem[];
  version: number;
  /** SHA-256 of the content, in hex; an acceptance contains it. */
  contentHash: string;
  sentAt: string;
  /** The previous version, and the changes since. */
  before: { version: number; changes: Change[] } | null;
  /** The link's token; null in a preview. */
  token: string | null;
  /** The address that the link was mailed to; null for other links. */
  recipient: string | null;
  /** The link was mailed with the certificate of an acceptance. */
  isReceipt: boolean;
  /** False while the PDF is being printed. */
  hasPdf: boolean;
  /** When and by whom it was accepted or declined; `by` names a client, as other readers may know them. */
  settled: { at: string; by: string | null; isByTeam: boolean } | null;
  /** Visible questions and answers, oldest first. */
  messages: readonly PageMessage[];
  payments: readonly { receivedOn: string; amount: Cents }[];
  takesQuestions: boolean;
  /** By this link, less than a day ago. */
  renewalAsked: boolean;
  /** Null where there are no reminders. */
  reminders: "on" | "stopped" | null;
  /** Whether visits are recorded, which the foot says. */
  countsVisits: boolean;
  /** After the acceptance; null when nothing is to be paid by PIX, or it is hidden. */
  pix: PixPanel | null;
  now: Date;
}

/** A page whose client has not answered yet. */
export const UNANSWERED = {
  recipient: null,
  isReceipt: false,
  messages: [],
  payments: [],
  takesQuestions: true,
  renewalAsked: false,
  reminders: null,
  hasPdf: true,
  settled: null,
  pix: null,
} as const satisfies Partial<OfferPageProps>;

/** Returns whether the team marked the offer as lost: the client has declined nothing. */
export function isClosedByTeam({ state, settled }: OfferPageProps): boolean {
  return state === "declined" && settled?.isByTeam === true;
}
