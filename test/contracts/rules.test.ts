import { expect, test } from "vitest";
import { readingOf, ZapsignDocument } from "#functions/gateways/zapsign-responses.ts";
import { NO_CONTRACT, nextAttempt, withDocument, withReading } from "#shared/contracts/fields.ts";
import { formatNotification } from "#shared/contracts/notifications.ts";
import { externalId, readExternalId } from "#shared/contracts/reference.ts";
import { maskKey } from "#shared/contracts/rules.ts";
import { FolderPath } from "#shared/contracts/schemas.ts";
import { isEnded, isFreed, nextCheckAt, statusOf } from "#shared/contracts/status.ts";
import { compareVariables, contractValues } from "#shared/contracts/variables.ts";
import { cents } from "#shared/values/money.ts";
import { phoneParts } from "#shared/values/phone.ts";

const NOW = new Date("2026-11-20T15:00:00.000Z");

test.each([
  ["pending", { status: "pending" }],
  ["signed", { status: "signed" }],
  ["signed", { status: "signed", deleted: true }],
  ["refused", { status: "refused" }],
  ["refused", { status: "recusado", deleted: true }],
  ["refused", { status: "recusado", reason: "Cancelado" }],
  ["cancelled", { status: "recusado", reason: " Cancelado por quem enviou " }],
  ["cancelled", { status: "refused", reason: "A proposta mudou antes da assinatura" }],
  ["cancelled", { status: "pending", deleted: true }],
  ["expired", { status: "pending", signUntil: "2026-11-20T14:59:59.000Z" }],
  ["pending", { status: "pending", signUntil: "2026-11-21T00:00:00.000Z" }],
  ["expired", { status: "expirado" }],
  ["pending", { status: "algo novo" }],
])("a document is %s by %j", (status, facts) => {
  expect(statusOf({ deleted: false, signUntil: null, reason: null, ...facts }, NOW)).toBe(status);
});

test("only a refused, cancelled or expired contract frees the proposal", () => {
  const all = ["pending", "signed", "refused", "cancelled", "expired", "error"] as const;
  expect(all.filter(isFreed)).toEqual(["refused", "cancelled", "expired"]);
  expect(all.filter(isEnded)).toEqual(["signed", "refused", "cancelled", "expired"]);
});

test.each([
  ["2026-11-20T14:59:59.123456-03:00", "2026-11-20T17:59:59.123Z"],
  ["+012026-11-20T14:59:59Z", null],
  ["-000001-11-20T14:59:59Z", null],
  ["ontem", null],
])("a document signed at '%s' has the instant %s", (signed_at, signedAt) => {
  const document = { token: "d", status: "signed", signers: [{ token: "s", signed_at }] };
  expect(readingOf(ZapsignDocument.parse(document), NOW)).toMatchObject({ signedAt });
});

test.each([
  ["2026-11-20", "pending"],
  ["2026-11-19", "expired"],
  ["2026-13-01", "pending"],
])("a document to be signed until the day %s is %s at noon of the 20th", (day, status) => {
  const document = { token: "d", status: "pending", date_limit_to_sign: day };
  expect(readingOf(ZapsignDocument.parse(document), NOW).status).toBe(status);
});

test("checks an open document less often the older it is, and not after a year", () => {
  const after = (hours: number) =>
    nextCheckAt(new Date(NOW.getTime() - hours * 3_600_000).toISOString(), NOW);
  expect(after(0)).toBe("2026-11-20T16:00:00.000Z");
  expect(after(25)).toBe("2026-11-20T21:00:00.000Z");
  expect(after(24 * 8)).toBe("2026-11-21T15:00:00.000Z");
  expect(after(24 * 366)).toBeNull();
});

test("an external id contains organization, proposal and attempt, and is parsed back", () => {
  const reference = { orgId: crypto.randomUUID(), proposalId: 12, attempt: 2 };
  expect(externalId(reference)).toBe(`org:${reference.orgId}:proposal:12:2`);
  expect(readExternalId(externalId(reference))).toEqual(reference);
  for (const text of ["", "12", "org:x:proposal:1:1", `${externalId(reference)}1x`])
    expect(readExternalId(text)).toBeUndefined();
});

test("each contract that came to nothing is added to the history and counted", () => {
  const first = withDocument(NO_CONTRACT, { token: "a", signatureUrl: "https://x" });
  const nothing = { viewedAt: null, signedAt: null, reason: null };
  const seen = withReading(first, { ...nothing, status: "pending", viewedAt: "2026-01-01" }, NOW);
  expect(seen).toMatchObject({ zapsignDocumentToken: "a", zapsignViewedAt: "2026-01-01" });
  const refused = withReading(seen, { ...nothing, status: "refused", reason: "caro" }, NOW);
  expect(refused).toEqual({
    ...NO_CONTRACT,
    zapsignStatus: "refused",
    zapsignHistory: [
      { documentToken: "a", status: "refused", endedAt: NOW.toISOString(), reason: "caro" },
    ],
  });
  expect([first, refused].map(nextAttempt)).toEqual([1, 2]);
  const second = withDocument(refused, { token: "b", signatureUrl: null });
  expect(second).toMatchObject({
    zapsignStatus: "pending",
    zapsignHistory: [{ documentToken: "a" }],
  });
});

test("fills blank values with a dash, and numbers in Brazilian format", () => {
  const proposal = {
    proposalNumber: "PROP-2026-0001",
    title: "Reforma",
    description: null,
    totalAmount: cents(123_456),
    validityDays: 1,
    items: [],
    acceptedAt: null,
    deliveryDate: null,
    sentAt: null,
    createdAt: "2026-11-20T02:30:00.000Z",
  };
  const client = {
    name: "Ana",
    company: null,
    cnpj: "12ABC34501DE35",
    email: null,
    phone: "1130001234",
    address: null,
  };
  const values = contractValues(proposal, client, "America/Sao_Paulo");
  expect(values).toMatchObject({
    "{{CLIENTE_EMPRESA}}": "-",
    "{{CLIENTE_CPF_CNPJ}}": "12.ABC.345/01DE-35",
    "{{CLIENTE_EMAIL}}": "-",
    "{{CLIENTE_TELEFONE}}": "(11) 3000-1234",
    "{{CLIENTE_ENDERECO}}": "-",
    "{{PROPOSTA_DESCRICAO}}": "-",
    "{{PROPOSTA_VALOR_TOTAL}}": "R$\u00a01.234,56",
    "{{PROPOSTA_VALIDADE}}": "1 dia, até 20/11/2026",
    "{{PROPOSTA_PRAZO_ENTREGA}}": "-",
  });
});

test("compares variables without braces, spaces and case", () => {
  const { missing, unknown } = compareVariables([
    "{{ cliente_nome }}",
    "CLIENTE_EMAIL",
    "{{FORO}}",
  ]);
  expect(missing).toHaveLength(12);
  expect(missing).not.toContain("{{CLIENTE_NOME}}");
  expect(unknown).toEqual(["{{FORO}}"]);
});

test("shows the last four characters of a key that is long enough", () => {
  expect([maskKey("c7f35c84-7893-4087"), maskKey("curta")]).toEqual(["••••4087", "••••"]);
});

test("a folder begins with a slash, and blank means the root", () => {
  expect(
    ["", null, " /Contratos/2026/ ", "/a/b/c/d/e"].map((path) => FolderPath.parse(path)),
  ).toEqual(["/", "/", "/Contratos/2026/", "/a/b/c/d/e"]);
});

test("splits a Brazilian phone, and omits any other", () => {
  expect(phoneParts("+55 11 98765-4321")).toEqual({ country: "55", number: "11987654321" });
  expect([phoneParts(""), phoneParts("ramal 12"), phoneParts("+351 912 345 678")]).toEqual(
    Array(3).fill(undefined),
  );
});

test("the notification names the contract and the reason of its refusal", () => {
  const news = {
    orgId: "o",
    proposalId: 1,
    ownerId: "u",
    documentToken: "t",
    proposalNumber: "PROP-2026-0001",
    title: "Reforma",
    reason: null,
  };
  expect(formatNotification({ ...news, status: "signed" })).toEqual({
    type: "contract_signed",
    title: "Contrato assinado",
    message: "O contrato da proposta PROP-2026-0001 “Reforma” foi assinado.",
  });
  expect(formatNotification({ ...news, status: "refused", reason: "caro" }).message).toBe(
    "O contrato da proposta PROP-2026-0001 “Reforma” foi recusado pelo cliente. Motivo: caro",
  );
});
