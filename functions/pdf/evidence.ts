import { deflateSync } from "node:zlib";
import { strToU8, zipSync, type Zippable } from "fflate";
import { findFile } from "#functions/gateways/files.ts";
import { type AcceptanceRecord, listAcceptances } from "#functions/offers/acceptance-store.ts";
import { type CertificateRecord, listCertificates } from "#functions/offers/certificate-store.ts";
import { acceptedOptions, contentText } from "#functions/offers/content-store.ts";
import { listLinks } from "#functions/offers/link-store.ts";
import {
  type EventRecord,
  type LinkRecord,
  listEvents,
  listSends,
  listVersions,
  type SendRecord,
  type VersionItem,
} from "#functions/offers/store.ts";
import { MAX_PAGE_BYTES } from "#functions/platform/http/response.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import type { FileResponse } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { pdf } from "#shared/pdf/contract.ts";
import { fileName } from "#shared/values/text.ts";

const HOW_TO_CHECK = [
  "Cada versão traz em “conteudo” o texto exato que o cliente leu, em JSON.",
  "O SHA-256 desse texto em UTF-8, sem as aspas de fora, é o “sha256DoConteudo” da versão e do aceite.",
  "O SHA-256 do PDF enviado e o do comprovante são os dos arquivos deste pacote, byte por byte.",
  "Em “arquivo” está o nome do PDF neste pacote. Sem nome, o PDF ainda não existia ou não coube: baixe-o no histórico da proposta.",
  "Sem “conteudo”, o texto da versão não coube: o das versões aceitas e o das mais novas vêm primeiro.",
  "Um comprovante também pode ser conferido na página /v deste endereço.",
];

const PROOF = "provas.json";
/** The names of the files in the JSON file, and the entries of the package. */
const NAMES_BYTES = 100_000;

interface Part {
  name: string;
  /** Null until printed. */
  key: string | null;
}

/**
 * Returns a ZIP with the evidence of what was sent and accepted: a JSON file, the certificates and the PDFs of the
 * versions, as far as they fit a response.
 * @throws Problem `not_found` when nothing was sent
 */
export async function evidence(
  { id }: { id: number },
  { orgId, organization, now }: HandlerContext<typeof pdf.evidence>,
): Promise<FileResponse> {
  const [proposal, versions, sends, links, events, acceptances, certificates] = await Promise.all([
    get(keys.proposal(orgId, id)),
    listVersions(orgId, id),
    listSends(orgId, id),
    listLinks(orgId, id),
    listEvents(orgId, id),
    listAcceptances(orgId, id),
    listCertificates(orgId, id),
  ]);
  if (!proposal || versions.length === 0) throw new Problem("not_found");
  const { proposalNumber } = proposal;
  const records = { versions, sends, links, events, acceptances, certificates };
  const parts = [
    ...certificates.map(certificatePart).toReversed(),
    ...acceptedFirst(records).map(pdfPart),
  ];
  const facts = { proposalNumber, company: organization.name, records, now };
  const texts = fittingTexts(records, MAX_PAGE_BYTES - NAMES_BYTES);
  const jsonWith = (files: Zippable) =>
    strToU8(JSON.stringify(proofOf(facts, texts, files), null, 2));
  // What was said goes first; files as they fit beside it.
  const taken = zipSync({ [PROOF]: jsonWith({}) }).length + NAMES_BYTES;
  const files = await fetchFiles(parts, MAX_PAGE_BYTES - taken);
  logSecurity("data_exported", { targetId: id, detail: "evidence" });
  return {
    bytes: zipSync({ [PROOF]: jsonWith(files), ...files }),
    type: "application/zip",
    fileName: `provas-${fileName(proposalNumber)}.zip`,
  };
}

interface Facts {
  proposalNumber: string;
  company: string;
  records: {
    versions: readonly VersionItem[];
    sends: readonly SendRecord[];
    links: readonly LinkRecord[];
    events: readonly EventRecord[];
    acceptances: readonly AcceptanceRecord[];
    certificates: readonly CertificateRecord[];
  };
  now: Date;
}

/** Returns the accepted versions, then the others, each the newest first. */
function acceptedFirst({ versions, acceptances }: Facts["records"]): VersionItem[] {
  const accepted = new Set(acceptances.map(({ version }) => version));
  return versions
    .toReversed()
    .toSorted((a, b) => Number(accepted.has(b.version)) - Number(accepted.has(a.version)));
}

/** Returns the texts by version that fit `room` bytes when compressed. */
function fittingTexts(records: Facts["records"], room: number) {
  const texts = new Map<number, string>();
  let bytes = 0;
  for (const version of acceptedFirst(records)) {
    const text = contentText(version);
    bytes += deflateSync(JSON.stringify(text)).length;
    if (bytes > room) break;
    texts.set(version.version, text);
  }
  return texts;
}

/** @param files those in the package, by name */
function proofOf(
  { proposalNumber, company, records, now }: Facts,
  texts: ReadonlyMap<number, string>,
  files: Zippable,
) {
  const { versions, sends, links, events, acceptances, certificates } = records;
  const included = ({ name }: Part) => (name in files ? name : null);
  return {
    comoConferir: HOW_TO_CHECK,
    proposta: proposalNumber,
    fornecedor: company,
    geradoEm: now.toISOString(),
    versoes: versions.map((version) => ({
      ...provenVersion(version, texts.get(version.version) ?? null),
      arquivo: included(pdfPart(version)),
    })),
    aceites: acceptances.map((acceptance) => ({
      ...provenAcceptance(acceptance),
      ...(acceptance.selection && { opcionais: optionsOf(acceptance, versions) }),
    })),
    comprovantes: certificates.map(({ fileHash, at, ...found }) => ({
      versao: found.version,
      emitidoEm: at,
      sha256DoArquivo: fileHash,
      arquivo: included(certificatePart(found)),
      enviadoSoAoCliente: found.mailboxProven,
      ipTambemDaEquipe: found.networkShared,
    })),
    envios: sends.map(provenSend),
    links: links.map(provenLink),
    eventos: events.map(provenEvent),
  };
}

function certificatePart({ version, fileKey }: Pick<CertificateRecord, "version" | "fileKey">) {
  return { name: `comprovante-v${version}.pdf`, key: fileKey };
}

function pdfPart({ version, pdfKey }: VersionItem): Part {
  return { name: `proposta-v${version}.pdf`, key: pdfKey };
}

const PARALLEL = 8;

/** Returns the files in their order, as many as fit `room` bytes. */
async function fetchFiles(parts: readonly Part[], room: number): Promise<Zippable> {
  const files: Zippable = {};
  let bytes = 0;
  for (let at = 0; at < parts.length && bytes < room; at += PARALLEL) {
    const found = await Promise.all(parts.slice(at, at + PARALLEL).map(fetchPart));
    for (const { name, file } of found) {
      if (!file || bytes + file.bytes.length > room) continue;
      bytes += file.bytes.length;
      // PDFs are compressed already.
      files[name] = [file.bytes, { level: 0 }];
    }
  }
  return files;
}

async function fetchPart({ name, key }: Part) {
  return { name, file: key === null ? undefined : await findFile(key) };
}

function provenVersion(version: VersionItem, text: string | null) {
  return {
    versao: version.version,
    enviadaEm: version.sentAt,
    conteudo: text,
    sha256DoConteudo: version.contentHash,
    sha256DoPdf: version.pdfHash,
  };
}

function provenSend({ version, channel, at, recipients }: SendRecord) {
  return { versao: version, canal: channel, em: at, destinatarios: recipients };
}

function provenLink({ id, channel, recipient, version, at, endedAt }: LinkRecord) {
  return {
    link: id,
    canal: channel,
    destinatario: recipient,
    versao: version,
    criadoEm: at,
    desativadoEm: endedAt,
  };
}

function provenEvent({ what, at, version, detail }: EventRecord) {
  return { evento: what, em: at, versao: version, detalhe: detail };
}

function provenAcceptance(acceptance: AcceptanceRecord) {
  return {
    versao: acceptance.version,
    em: acceptance.at,
    fuso: acceptance.timezone,
    sha256DoConteudo: acceptance.contentHash,
    sha256DoPdf: acceptance.pdfHash,
    totalEmCentavos: acceptance.total,
    nome: acceptance.name,
    cargo: acceptance.role,
    email: acceptance.email,
    conferido: CHECKED[acceptance.checked],
    cpfOuCnpjInformado: acceptance.taxId,
    cpfDeQuemAceitou: acceptance.signerCpf ?? null,
    declaracao: acceptance.consent.text,
    link: acceptance.linkId,
    canal: acceptance.channel,
    destinatario: acceptance.recipient,
    ip: acceptance.ip,
    navegador: acceptance.userAgent,
    idioma: acceptance.language,
    segundosComAPaginaVisivel: acceptance.visibleSeconds ?? null,
  };
}

function optionsOf(acceptance: AcceptanceRecord, versions: readonly VersionItem[]) {
  return acceptedOptions(acceptance, versions).map(({ name, isChosen, quantity }) => ({
    item: name,
    escolhido: isChosen,
    ...(quantity !== null && { quantidade: quantity }),
  }));
}

const CHECKED = {
  start: "4 primeiros caracteres do CPF/CNPJ do cliente",
  whole: "CPF/CNPJ inteiro, com dígitos verificadores válidos",
};
