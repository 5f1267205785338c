import { type AcceptanceRecord, listAcceptances } from "#functions/offers/acceptance-store.ts";
import { listCertificates } from "#functions/offers/certificate-store.ts";
import { acceptedOptions, contentText } from "#functions/offers/content-store.ts";
import { listLinks } from "#functions/offers/link-store.ts";
import { listEvents, listSends, listVersions, type VersionItem } from "#functions/offers/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import type { FileResponse } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import { fileName } from "#shared/values/text.ts";

const HOW_TO_CHECK = [
  "Cada versão traz em “conteudo” o texto exato que o cliente leu, em JSON.",
  "O SHA-256 desse texto em UTF-8, sem as aspas de fora, é o “sha256DoConteudo” da versão e do aceite.",
  "O SHA-256 do PDF enviado e o do comprovante são os dos arquivos, byte por byte.",
  "Um comprovante também pode ser conferido na página /v deste endereço.",
];

/** Returns what proves what was sent and accepted, as a JSON file. @throws Problem `not_found` when nothing was sent */
export async function evidence(
  { id }: { id: number },
  { orgId, organization, now }: HandlerContext<typeof proposals.evidence>,
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
  const proof = {
    comoConferir: HOW_TO_CHECK,
    proposta: proposalNumber,
    fornecedor: organization.name,
    geradoEm: now.toISOString(),
    versoes: versions.map(provenVersion),
    aceites: acceptances.map((acceptance) => ({
      ...provenAcceptance(acceptance),
      ...(acceptance.selection && { opcionais: optionsOf(acceptance, versions) }),
    })),
    comprovantes: certificates.map(({ version, fileHash, at, ...found }) => ({
      versao: version,
      emitidoEm: at,
      sha256DoArquivo: fileHash,
      enviadoSoAoCliente: found.mailboxProven,
      ipTambemDaEquipe: found.networkShared,
    })),
    envios: sends.map(({ version, channel, at, recipients }) => ({
      versao: version,
      canal: channel,
      em: at,
      destinatarios: recipients,
    })),
    links: links.map(({ id: link, channel, recipient, version, at, endedAt }) => ({
      link,
      canal: channel,
      destinatario: recipient,
      versao: version,
      criadoEm: at,
      desativadoEm: endedAt,
    })),
    eventos: events.map(({ what, at, version, detail }) => ({
      evento: what,
      em: at,
      versao: version,
      detalhe: detail,
    })),
  };
  return {
    bytes: Buffer.from(JSON.stringify(proof, null, 2)),
    type: "application/json",
    fileName: `provas-${fileName(proposalNumber)}.json`,
  };
}

function provenVersion(version: VersionItem) {
  return {
    versao: version.version,
    enviadaEm: version.sentAt,
    conteudo: contentText(version),
    sha256DoConteudo: version.contentHash,
    sha256DoPdf: version.pdfHash,
  };
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
    declaracao: acceptance.consent.text,
    link: acceptance.linkId,
    canal: acceptance.channel,
    destinatario: acceptance.recipient,
    ip: acceptance.ip,
    navegador: acceptance.userAgent,
    idioma: acceptance.language,
  };
}

function optionsOf(acceptance: AcceptanceRecord, versions: readonly VersionItem[]) {
  return acceptedOptions(acceptance, versions).map(({ name, isChosen }) => ({
    item: name,
    escolhido: isChosen,
  }));
}

const CHECKED = {
  start: "4 primeiros caracteres do CPF/CNPJ do cliente",
  whole: "CPF/CNPJ inteiro, com dígitos verificadores válidos",
};
