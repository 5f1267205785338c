import { displayName } from "#shared/clients/rules.ts";
import { taxIdText } from "#shared/proposals/document-parts.tsx";
import { dayOf, formatDay } from "#shared/values/dates.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import { hideCpf } from "#shared/values/tax-id.ts";
import { maskEmail } from "#shared/values/text.ts";
import type { TaxIdCheck } from "../acceptance.ts";
import type { OfferContent } from "../content.ts";
import { zoneText } from "../page/texts.ts";
import type { QrModules } from "./qr-code.tsx";
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

/** When the version was sent and first seen. */
export interface Milestones {
  sentAt: string;
  firstViewedAt: string | null;
}

export interface Fact {
  label: string;
  text: string;
  /** Set in a fixed width: hashes. */
  isCode?: boolean;
}

export interface CertificateProps {
  content: OfferContent;
  evidence: Evidence;
  findings: Findings;
  milestones: Milestones;
  /** Where a file is verified. */
  verifyUrl: string;
  /** Of that address. */
  qrCode: QrModules;
}

/** Returns "21/11/2026 10:32:07 (horário de Brasília, UTC−3) · 13:32:07 UTC". */
export function exactTime(instant: string, timezone: string): string {
  const clock = new Intl.DateTimeFormat("pt-BR", { timeZone: timezone, timeStyle: "medium" });
  const offset = new Intl.DateTimeFormat("en", { timeZone: timezone, timeZoneName: "shortOffset" })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName")?.value;
  const zone = `${zoneText(timezone)}, ${(offset ?? "UTC").replace("GMT", "UTC").replace("-", "−")}`;
  const day = formatDay(dayOf(instant, timezone));
  return `${day} ${clock.format(new Date(instant))} (${zone}) · ${instant.slice(11, 19)} UTC`;
}

/** Returns the facts of a certificate in groups, as both sides read them. */
export function certificateFacts(props: CertificateProps): { title: string; facts: Fact[] }[] {
  const { content, evidence, milestones } = props;
  const { document } = content;
  const time = (instant: string) => exactTime(instant, evidence.timezone);
  const party = (name: string, taxId: string | null) =>
    [name, taxIdText(taxId)].filter((text) => text !== null).join(" · ");
  return [
    {
      title: "Proposta",
      facts: [
        { label: "Número", text: `${document.number}, versão ${evidence.version}` },
        { label: "Título", text: document.title },
        { label: "Fornecedor", text: party(document.company.name, document.company.taxId) },
        { label: "Cliente", text: party(displayName(document.client), clientTaxId(props)) },
        { label: "Valor total", text: formatMoney(evidence.total) },
        { label: "Válida até", text: time(content.validUntilAt) },
      ],
    },
    {
      title: "Quem aceitou",
      facts: [
        { label: "Nome", text: signer(evidence) },
        ...(evidence.email === null
          ? []
          : [{ label: "E-mail do comprovante", text: maskEmail(evidence.email) }]),
        { label: "Conferido", text: checkedText(evidence) },
        { label: "Link", text: linkText(props) },
        { label: "Endereço IP", text: networkText(props) },
        { label: "Navegador", text: evidence.userAgent || "não informado" },
      ],
    },
    {
      title: "O que aconteceu",
      facts: [
        { label: "Versão enviada", text: time(milestones.sentAt) },
        ...(milestones.firstViewedAt === null
          ? []
          : [{ label: "Primeira visita", text: time(milestones.firstViewedAt) }]),
        { label: "Aceite", text: time(evidence.at) },
      ],
    },
    {
      title: "Integridade",
      facts: [
        { label: "SHA-256 do conteúdo", text: evidence.contentHash, isCode: true },
        evidence.pdfHash === null
          ? { label: "SHA-256 do PDF enviado", text: "não havia PDF no momento do aceite" }
          : { label: "SHA-256 do PDF enviado", text: evidence.pdfHash, isCode: true },
      ],
    },
  ];
}

function signer({ name, role }: Evidence): string {
  return role === null ? name : `${name} (${role})`;
}

function clientTaxId({ content, evidence }: CertificateProps): string | null {
  const taxId = content.document.client.taxId ?? evidence.taxId;
  return taxId === null ? null : hideCpf(taxId);
}

function checkedText({ checked }: Evidence): string {
  return checked === "start"
    ? "4 primeiros caracteres do CPF/CNPJ do cliente"
    : "CPF/CNPJ informado por quem aceitou, com dígitos verificadores válidos";
}

function linkText({ evidence: { channel, recipient }, findings }: CertificateProps): string {
  if (channel === "whatsapp") return "enviado por WhatsApp";
  if (channel !== "email" || recipient === null) return "copiado pela equipe do fornecedor";
  const sent = `enviado por e-mail para ${maskEmail(recipient)}`;
  return findings.mailboxProven
    ? `${sent}, só a este endereço`
    : `${sent}, endereço que também é da equipe do fornecedor`;
}

function networkText({ evidence: { ip }, findings }: CertificateProps): string {
  return findings.networkShared
    ? `${ip}, também usado pela equipe do fornecedor nos 30 dias anteriores`
    : ip;
}
