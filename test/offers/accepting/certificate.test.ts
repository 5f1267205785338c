import { expect, test } from "vitest";
import { findFile } from "#functions/gateways/files.ts";
import { certificateKey } from "#functions/offers/certificate-store.ts";
import { recipientsLimit, stopWrite } from "#functions/offers/mail-store.ts";
import { enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { branding } from "#shared/branding/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { readPdf } from "#test/pdf/read-pdf.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { acceptanceOf, draftOffer, linkTo, sendVersion } from "../sent-offer.fixture.ts";
import { evidenceOf, sha256 } from "./evidence.fixture.ts";

const world = ownWorld();

async function acceptedBy(ada: Person, id: number, recipient: string, taxIdStart?: string) {
  const token = await linkTo(ada, id, "email", recipient);
  const sheet = await acceptanceOf(ada, id, {
    email: null,
    ...(taxIdStart && { taxIdStart }),
  });
  await world.anonymous().call(offers.accept, { token, ...sheet });
  return certificateOf(ada, id);
}

async function certificateOf({ orgId }: Person, id: number) {
  const read = () => get(certificateKey(orgId, id, 1));
  await expect.poll(read, { timeout: 20_000, interval: 100 }).toBeDefined();
  const certificate = await read();
  if (!certificate) throw new Error("There is no certificate");
  return certificate;
}

test("certifies an acceptance in a PDF that both sides receive and anybody can verify", async () => {
  const { ada, id } = await draftOffer(world);
  await sendVersion(ada, id);
  const email = `${crypto.randomUUID()}@acme.com.br`;
  const certificate = await acceptedBy(ada, id, email);
  expect(certificate).toMatchObject({ mailboxProven: true });
  const file = await findFile(certificate.fileKey);
  if (!file) throw new Error("There is no file");
  expect(sha256(file.bytes)).toBe(certificate.fileHash);
  const last = (await readPdf(file.bytes)).pages.at(-1) ?? "";
  expect(last).toContain("Certificado de aceite eletrônico");
  expect(last).toContain("Beatriz Nogueira (diretora)");
  expect(last).toContain("12.ABC.345/01DE-35");
  expect(last).toMatch(/\d\d:\d\d:\d\d \(horário de Brasília, UTC−3\) · \d\d:\d\d:\d\d UTC/);

  const number = (await ada.call(proposals.get, { id })).proposalNumber;
  await expect.poll(async () => (await world.mail(email)).length).toBe(1);
  const [receipt] = await world.mail(email);
  expect(receipt).toMatchObject({
    subject: expect.stringMatching(/^Comprovante: proposta PROP-\d{4}-0001 aceita$/),
    replyTo: ada.email,
    attachments: [
      { name: `comprovante-${number}.pdf`, type: "application/pdf", sha256: certificate.fileHash },
    ],
  });
  expect(receipt?.text).toContain(`Código SHA-256 do arquivo: ${certificate.fileHash}.`);
  expect(receipt?.text).toMatch(/\/p\/[\w-]{43}/);
  await expect
    .poll(async () => (await world.mail(ada.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Acme Serviços Ltda\. aceitou a proposta/));

  const token = /\/p\/([\w-]{43})/.exec(receipt?.text ?? "")?.[1] ?? "";
  const client = world.anonymous();
  const again = await client.call(offers.pdf, { token, certificate: "1" });
  const teams = await ada.call(pdf.certificate, { id, version: 1 });
  expect([again.fileName, teams.fileName]).toEqual(Array(2).fill(`comprovante-${number}.pdf`));
  expect(sha256(Buffer.from(await again.blob.arrayBuffer()))).toBe(certificate.fileHash);
  const copied = await linkTo(ada, id);
  const refusal = await client.refusal(offers.pdf, { token: copied, certificate: "1" });
  expect(refusal.code).toBe("offer_not_found");
  const known = await world.anonymous().call(offers.verify, { sha256: certificate.fileHash });
  expect(known).toMatchObject({ known: true, version: 1, reopenedAt: null });
  const other = certificate.fileHash.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  expect(await world.anonymous().call(offers.verify, { sha256: other })).toMatchObject({
    known: false,
  });

  const { acceptance } = await ada.call(proposals.offer, { id });
  expect(acceptance).toMatchObject({
    version: 1,
    name: "Beatriz Nogueira",
    role: "diretora",
    checked: "start",
    channel: "email",
    recipient: email,
    ip: "127.0.0.1",
    certificate: { fileHash: certificate.fileHash, mailboxProven: true },
  });
  const bia = await joinTeam(world, ada, "member");
  expect((await bia.call(proposals.offer, { id })).acceptance?.ip).toBe("127.0.0.•");
  const { fileName, files, proof } = await evidenceOf(ada, id);
  expect(fileName).toMatch(/^provas-PROP-.*\.zip$/);
  expect(proof.versoes.map(({ conteudo }) => sha256(conteudo ?? ""))).toEqual([
    acceptance?.contentHash,
  ]);
  expect(proof).toMatchObject({
    versoes: [{ versao: 1, sha256DoConteudo: acceptance?.contentHash }],
    aceites: [{ sha256DoConteudo: acceptance?.contentHash, nome: "Beatriz Nogueira" }],
    comprovantes: [{ sha256DoArquivo: certificate.fileHash, enviadoSoAoCliente: true }],
  });
  const [version] = proof.versoes;
  expect(Object.keys(files).toSorted()).toEqual([
    "comprovante-v1.pdf",
    "proposta-v1.pdf",
    "provas.json",
  ]);
  expect(sha256(files[proof.comprovantes[0]?.arquivo ?? ""] ?? "")).toBe(certificate.fileHash);
  expect(sha256(files[version?.arquivo ?? ""] ?? "")).toBe(version?.sha256DoPdf);
  expect(JSON.stringify(proof)).not.toContain("tokenHash");
}, 40_000);

test("the axis of the minimalist layout does not cross the certificate", async () => {
  const { ada, id } = await draftOffer(world);
  await ada.call(branding.save, { primaryColor: "#0f766e" });
  await ada.call(proposals.update, { id, proposal: { layout: "minimalist" } });
  await sendVersion(ada, id);
  const { fileKey } = await acceptedBy(ada, id, ada.email);
  const { fills } = await readPdf((await findFile(fileKey))?.bytes ?? Buffer.of());
  expect(fills).toContain("#0f766e");
  expect(fills.indexOf("#ffffff")).toBeGreaterThan(fills.lastIndexOf("#0f766e"));
}, 40_000);

test("a receipt's link keeps its certificate after reopening and withdrawing", async () => {
  const { ada, id } = await draftOffer(world);
  await sendVersion(ada, id);
  const { fileHash } = await acceptedBy(ada, id, `${crypto.randomUUID()}@acme.com.br`);
  const token = await linkTo(ada, id, "receipt", "beatriz@acme.com.br");
  const copied = await linkTo(ada, id);
  const { updatedAt } = await ada.call(proposals.reopen, { id, reason: "Engano" });
  await ada.call(proposals.withdraw, { id, updatedAt });
  const client = world.anonymous();
  const path = `/api/offers/${token}/pdf?certificate=1`;
  const notice = await (await client.raw(`/p/${token}`)).text();
  expect(notice).toContain("Proposta retirada");
  expect(notice).toContain(`href="${path}"`);
  expect(await (await client.raw(`/p/${copied}`)).text()).not.toContain("certificate=1");
  const { blob } = await client.call(offers.pdf, { token, certificate: "1" });
  expect(sha256(Buffer.from(await blob.arrayBuffer()))).toBe(fileHash);
  expect((await client.refusal(offers.pdf, { token })).code).toBe("offer_gone");
  await ada.call(proposals.remove, { id });
  const deleted = await client.refusal(offers.pdf, { token, certificate: "1" });
  expect(deleted.code).toBe("offer_gone");
}, 40_000);

test("a link mailed to the team proves no mailbox; consumers may withdraw", async () => {
  const { ada, id } = await draftOffer(world, { taxId: "529.982.247-25" });
  const note = "Como consumidor, você pode desistir em até 7 dias (CDC, art. 49).";
  const pageOf = async (token: string) => (await fetch(`${world.origin()}/p/${token}`)).text();
  const token = await sendVersion(ada, id);
  expect(await pageOf(token)).toContain(note);
  const certificate = await acceptedBy(ada, id, ada.email, "5299");
  expect(certificate).toMatchObject({ mailboxProven: false, networkShared: true });
  expect(await pageOf(token)).toContain(note);
  const file = await findFile(certificate.fileKey);
  expect((await readPdf(file?.bytes ?? Buffer.of())).pages.at(-1)).toContain(note);
  const receipts = async () =>
    (await world.mail(ada.email)).filter(({ subject }) => subject.startsWith("Comprovante"));
  await expect.poll(receipts).toMatchObject([{ text: expect.stringContaining(note) }]);
  // Later versions do not mention it.
  await ada.call(organization.update, { notesConsumers: false });
  const copy = await ada.call(proposals.duplicate, { id });
  expect(await pageOf(await sendVersion(ada, copy.id))).not.toContain("consumidor");
}, 40_000);

test("sends receipts to typed addresses only within the sending limits", async () => {
  const { ada, id } = await draftOffer(world);
  const copies = [2, 3, 4, 5].map(() => ada.call(proposals.duplicate, { id }));
  const ids = [id, ...(await Promise.all(copies)).map((copy) => copy.id)];
  const addresses = ids.map(() => `${crypto.randomUUID()}@acme.com.br`);
  for (const [index, one] of ids.entries()) {
    const email = addresses[index] ?? "";
    const now = await world.now();
    if (index === 1) await confirmEmail(ada);
    if (index === 2) await write([stopWrite(email, "spam", now)]);
    const stoppedAt = index === 3 ? now.toISOString() : null;
    await write([{ update: keys.mailReputation(ada.orgId), set: { stoppedAt } }]);
    const stored = await get(keys.organization(ada.orgId));
    if (index === 4 && stored) {
      await enforceRateLimit(recipientsLimit(stored, now), ada.orgId, now, 19);
    }
    const token = await sendVersion(ada, one);
    const sheet = await acceptanceOf(ada, one, { email });
    await world.anonymous().call(offers.accept, { token, ...sheet });
    await expect
      .poll(() => get(certificateKey(ada.orgId, one, 1)), { timeout: 20_000, interval: 100 })
      .toBeDefined();
  }
  const mails = async () =>
    Promise.all(addresses.map(async (email) => (await world.mail(email)).length));
  // The sender of the first was not verified, the third address and the mails of the fourth are stopped, the day of the
  // last is used up.
  await expect.poll(mails).toEqual([0, 1, 0, 0, 0]);
}, 40_000);

test("a version that asks for the CPF of the person who accepts records it", async () => {
  const { ada, id } = await draftOffer(world, { taxId: "111.444.777-35" });
  await ada.call(organization.update, { asksSignerCpf: true });
  const token = await sendVersion(ada, id);
  // A version keeps what it asked for when it was sent.
  await ada.call(organization.update, { asksSignerCpf: false });
  const sheet = await acceptanceOf(ada, id);
  const client = world.anonymous();
  const refusalOf = async (signerCpf: string) =>
    (await client.refusal(offers.accept, { token, ...sheet, signerCpf })).errors;
  const field = "signerCpf";
  expect(await refusalOf("")).toEqual([{ field, message: "Informe o seu CPF" }]);
  expect(await refusalOf("529.982.247-26")).toEqual([{ field, message: "CPF inválido" }]);
  await client.call(offers.accept, { token, ...sheet, signerCpf: "529.982.247-25" });
  const file = await findFile((await certificateOf(ada, id)).fileKey);
  const last = (await readPdf(file?.bytes ?? Buffer.of())).pages.at(-1);
  expect(last).toContain("***.982.247-**");
  expect(last).toContain("Acme Serviços Ltda. · CPF ***.444.777-**");
  const { proof } = await evidenceOf(ada, id);
  expect(proof).toMatchObject({ aceites: [{ cpfDeQuemAceitou: "52998224725" }] });
}, 40_000);
