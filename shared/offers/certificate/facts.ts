import { displayName } from "#shared/clients/rules.ts";
import { type Choice, choiceName } from "#shared/proposals/choices.ts";
import { taxIdText } from "#shared/proposals/document/parts.tsx";
import { formatMoney, formatQuantity } from "#shared/values/money.ts";
import { formatTaxId, hideCpf, taxIdKind } from "#shared/values/tax-id.ts";
import { maskEmail } from "#shared/values/text.ts";
import type { OfferContent } from "../content.ts";
import { signerText } from "../signer-text.ts";
import type { Evidence, Findings } from "./evidence.ts";
import type { QrModules } from "./qr-code.tsx";
import { checkedText, exactTime, linkText, networkText } from "./wording.ts";

/** When the version was sent, delivered to the accepting person, and first seen. */
interface Milestones {
  sentAt: string;
  deliveredAt: string | null;
  firstViewedAt: string | null;
}

export interface Fact {
  label: string;
  text: string;
  isCode?: boolean;
}

export interface CertificateProps {
  content: OfferContent;
  evidence: Evidence;
  findings: Findings;
  milestones: Milestones;
  verifyUrl: string;
  qrCode: QrModules;
}

/** Returns the facts of a certificate in groups, as both sides read them. */
export function certificateFacts(props: CertificateProps): { title: string; facts: Fact[] }[] {
  const { content, evidence, findings, milestones } = props;
  const { document } = content;
  const { company } = document;
  const time = (instant: string) => exactTime(instant, evidence.timezone);
  const party = (...parts: (string | null)[]) => parts.filter((text) => text !== null).join(" · ");
  return [
    {
      title: "Proposta",
      facts: [
        { label: "Número", text: `${document.number}, versão ${evidence.version}` },
        { label: "Título", text: document.title },
        { label: "Fornecedor", text: party(company.name, taxIdText(company.taxId)) },
        { label: "Cliente", text: party(displayName(document.client), clientTaxId(props)) },
        ...(evidence.selection ? chosenFacts(document.items, evidence.selection) : []),
        { label: "Valor total", text: formatMoney(evidence.total) },
        { label: "Válida até", text: time(content.validUntilAt) },
      ],
    },
    {
      title: "Quem aceitou",
      facts: [
        { label: "Nome", text: signerText(evidence) },
        ...factIf("CPF", evidence.signerCpf, hideCpf),
        ...factIf("E-mail do comprovante", evidence.email, maskEmail),
        { label: "Conferido", text: checkedText(evidence) },
        { label: "Link", text: linkText(evidence, findings) },
        { label: "Endereço IP", text: networkText(evidence, findings) },
        { label: "Navegador", text: evidence.userAgent || "não informado" },
      ],
    },
    {
      title: "O que aconteceu",
      facts: [
        { label: "Versão enviada", text: time(milestones.sentAt) },
        ...factIf("E-mail entregue", milestones.deliveredAt, time),
        ...factIf("Primeira visita", milestones.firstViewedAt, time),
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

/** Returns the fact, or nothing without a value. */
function factIf(
  label: string,
  value: string | null | undefined,
  textOf: (value: string) => string,
): Fact[] {
  return value === null || value === undefined ? [] : [{ label, text: textOf(value) }];
}

function chosenFacts(
  agreed: OfferContent["document"]["items"],
  selection: readonly Choice[],
): Fact[] {
  const options = agreed.filter(({ optional }) => optional).map(choiceName);
  const hadOptions = options.length > 0 || selection.some(({ selected }) => !selected);
  const counts = agreed
    .filter(({ clientQuantity }) => clientQuantity)
    .map(({ name, quantity }) => `${formatQuantity(quantity)} × ${name}`);
  return [
    ...(hadOptions
      ? [{ label: "Opcionais escolhidos", text: options.join(" · ") || "nenhum" }]
      : []),
    ...(counts.length > 0 ? [{ label: "Quantidades escolhidas", text: counts.join(" · ") }] : []),
  ];
}

function clientTaxId({ content, evidence }: CertificateProps): string | null {
  const taxId = content.document.client.taxId ?? evidence.taxId;
  return taxId === null ? null : `${taxIdKind(taxId)} ${formatTaxId(hideCpf(taxId))}`;
}
