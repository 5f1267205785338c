import { shownName } from "#shared/values/names.ts";
import type { UserRecord } from "../table/records.ts";
import { MAILED_TOKEN, type Mail, type TokenSeed } from "./mail.ts";

interface MailContent {
  to: string;
  subject: string;
  /** The sender in the head; by default the product, which then also signs. */
  brand?: string;
  heading: string;
  /** Plain text, escaped here; line breaks are kept. */
  paragraphs: string[];
  /** Each on a line, after the paragraphs. */
  links?: { text: string; url: string }[];
  button?: { label: string; url: string };
  /** Small print under the button. */
  footnote: string;
  footLink?: { label: string; url: string };
  /** Of the token that replaces `MAILED_TOKEN`. */
  tokenSeed?: TokenSeed;
}

/** A mail as its message holds it: a fraction of the size of its HTML. */
export type UnrenderedMail = MailContent & Omit<Mail, keyof MailContent | "html" | "text">;

/** Renders a mail unless its message held it rendered. */
export function renderedMail(mail: Mail | UnrenderedMail): Mail {
  return "html" in mail ? mail : { ...mail, ...mailPage(mail) };
}

export function greeting(firstName: string): string {
  const name = shownName(firstName, "");
  return name ? `Olá, ${name}` : "Olá";
}

export type Addressee = Pick<UserRecord, "email" | "firstName">;

/** Renders a mail to a person, by default with a greeting as its heading. */
export function personMail(
  { email, firstName }: Addressee,
  content: Omit<MailContent, "to" | "heading"> & { heading?: string },
): Mail {
  return mailPage({ to: email, heading: greeting(firstName), ...content });
}

/** Renders a mail in the product's design, as HTML for any mail program and as plain text. */
export function mailPage(content: MailContent): Mail {
  const { to, button, links = [], footLink, tokenSeed } = content;
  const { subject, brand, heading, paragraphs, footnote } = textsOf(content);
  const text = [
    heading,
    ...paragraphs,
    ...links.map((line) => `${line.text}: ${line.url}`),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    footLink ? `${footnote} ${footLink.label}: ${footLink.url}` : footnote,
    ...(brand ? [] : ["Fechou · propostas, tarefas e equipe em um só lugar"]),
  ].join("\n\n");
  const body = paragraphs
    .map(
      (paragraph) =>
        `<p style="${STYLE.text}">${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`,
    )
    .join("");
  const lines = links
    .map(
      (line) =>
        `<p style="${STYLE.text}"><a href="${escapeHtml(line.url)}" style="color:#1d4ed8">${escapeHtml(line.text)}</a></p>`,
    )
    .join("");
  const end = footLink
    ? ` <a href="${escapeHtml(footLink.url)}" style="color:#1d4ed8">${escapeHtml(footLink.label)}</a>`
    : "";
  const link = button
    ? `<p style="margin:28px 0"><a href="${escapeHtml(button.url)}" class="button" style="${STYLE.button}">${escapeHtml(button.label)}</a></p>
<p style="${STYLE.small}">Se o botão não abrir, copie este endereço no navegador:<br><a href="${escapeHtml(button.url)}" style="color:#1d4ed8;word-break:break-all">${escapeHtml(button.url)}</a></p>`
    : "";
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body style="margin:0;background:#f8fafc;padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:520px;background:#ffffff;border:1px solid #e2e8f0;border-radius:12px"><tr><td style="padding:32px;word-break:break-word">
<p class="brand" style="${STYLE.brand}">${escapeHtml(brand ?? "Fechou")}</p>
<h1 style="${STYLE.heading}">${escapeHtml(heading)}</h1>
${body}${lines}${link}
<p style="${STYLE.small};border-top:1px solid #e2e8f0;padding-top:16px;margin-top:24px">${escapeHtml(footnote)}${end}</p>
</td></tr></table></td></tr></table></body></html>`;
  // Names may contain line breaks, which the mail service refuses in headers.
  const headerSafe = subject.replaceAll(/\s+/g, " ");
  return { to, subject: headerSafe, html, text, ...(tokenSeed && { tokenSeed }) };
}

/** Without the placeholder of the token: people write these texts, and only our links may carry it. */
function textsOf({ subject, brand, heading, paragraphs, footnote }: MailContent) {
  const plain = (text: string) => text.replaceAll(MAILED_TOKEN, " ");
  return {
    subject: plain(subject),
    brand: brand && plain(brand),
    heading: plain(heading),
    paragraphs: paragraphs.map(plain),
    footnote: plain(footnote),
  };
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const STYLE = {
  brand: `${FONT};margin:0 0 24px;font-size:16px;font-weight:700;color:#1d4ed8`,
  heading: `${FONT};margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;color:#0f172a`,
  text: `${FONT};margin:0 0 12px;font-size:15px;line-height:24px;color:#334155`,
  small: `${FONT};margin:0;font-size:13px;line-height:20px;color:#5b6b82`,
  button: `${FONT};display:inline-block;background:#1d4ed8;color:#ffffff;text-decoration:none;font-size:15px;font-weight:600;padding:12px 20px;border-radius:8px`,
};

/** The app's dark theme, in the mail programs that support one. */
const DARK =
  "@media (prefers-color-scheme:dark){" +
  "body{background:#0b1120!important}" +
  ".card{background:#111a2e!important;border-color:#1e293b!important}" +
  "p,h1{color:#e2e8f0!important;border-color:#1e293b!important}" +
  "a,.brand{color:#7db5fb!important}" +
  ".button{background:#60a5fa!important;color:#0b1120!important}}";

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
