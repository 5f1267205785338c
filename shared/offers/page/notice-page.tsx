import { Icon, Mark } from "./icons.tsx";
import { ReceiptLink } from "./receipt-link.tsx";
import type { Contact } from "./texts.ts";

export interface NoticePageProps {
  title: string;
  text: string;
  contact: Contact | null;
  /** The token of a receipt's link, which keeps its certificate. */
  receipt?: string | null;
}

/** A page without a proposal: not found, withdrawn, deleted, unavailable. */
export function NoticePage({ title, text, contact, receipt = null }: NoticePageProps) {
  return (
    <main className="lone">
      <Sheets />
      <h1>{title}</h1>
      <p>{text}</p>
      <ReceiptLink token={receipt} isReceipt={receipt !== null} />
      {contact && (
        <a className="ob" href={contact.href} target="_blank" rel="noopener noreferrer nofollow">
          <Icon name={contact.kind} />
          Falar com {contact.name}
        </a>
      )}
      <p className="by">
        <Mark />
        Fechou
      </p>
    </main>
  );
}

function Sheets() {
  return (
    <svg className="sheets" width="232" height="148" viewBox="0 0 232 148" aria-hidden="true">
      <rect
        className="back"
        x="84"
        y="10"
        width="84"
        height="112"
        rx="9"
        transform="rotate(7 126 66)"
      />
      <rect className="front" x="66" y="16" width="92" height="120" rx="9" />
      <path className="dark" d="M78 32h38" />
      <path className="bars" d="M78 42h22M78 68h40M136 68h10M78 80h34M132 80h14" />
      <path className="rule" d="M78 56h68" />
      <circle className="front" cx="158" cy="112" r="19" />
      <path className="handle" d="M172 126l11 11" />
      <path
        className="mark2"
        d="M153.5 107a4.6 4.6 0 1 1 6.4 4.7c-1.3.7-1.9 1.6-1.9 2.9M158 119v.2"
      />
    </svg>
  );
}
