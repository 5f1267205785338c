import { expect, test, vi } from "vitest";
import { findFile } from "#functions/gateways/files.ts";
import { lambda } from "#functions/gateways/lambda.ts";
import { certificateKey } from "#functions/offers/certificate-store.ts";
import { certifyAcceptance } from "#functions/offers/certificate/certify-acceptance.ts";
import { listEvents } from "#functions/offers/store.ts";
import { get } from "#functions/platform/table/table.ts";
import { exactTime } from "#shared/offers/certificate/wording.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { readPdf } from "#test/pdf/read-pdf.ts";
import { everyFile } from "#test/users/whole-table.fixture.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { visitReporter } from "../page/visit.fixture.ts";
import { acceptanceOf, sendVersion, sentOffer } from "../sent-offer.fixture.ts";

const world = ownWorld();
const reportVisit = visitReporter(world);

const PRINTER_DOWN = "printer-down";

async function withoutPrinter(act: () => Promise<unknown>): Promise<void> {
  stopPrinter();
  try {
    await act();
  } finally {
    lambda.middlewareStack.remove(PRINTER_DOWN);
  }
}

function stopPrinter(): void {
  const refuse = () => async () => {
    throw new Error("The printer is down");
  };
  lambda.middlewareStack.add(refuse, { step: "initialize", name: PRINTER_DOWN });
}

test("mails an acceptance after 15 minutes without a printer, then its certificate", async () => {
  const { ada, id, token } = await sentOffer(world);
  await confirmEmail(ada);
  const email = `${crypto.randomUUID()}@acme.com.br`;
  await withoutPrinter(async () => {
    const sheet = await acceptanceOf(ada, id, { email });
    await world.anonymous().call(offers.accept, { token, ...sheet });
    expect(await ada.call(proposals.get, { id })).toMatchObject({ status: "accepted" });
    const message = { orgId: ada.orgId, proposalId: id, version: 1 };
    const accepted = (await world.now()).getTime();
    const after = (minutes: number) =>
      certifyAcceptance(message, new Date(accepted + minutes * 60_000));
    await expect(after(5)).rejects.toMatchObject({ code: "pdf_unavailable" });
    expect(await world.mail(email)).toEqual([]);
    await expect(after(16)).rejects.toMatchObject({ code: "pdf_unavailable" });
    await expect(after(20)).rejects.toMatchObject({ code: "pdf_unavailable" });
    await expect.poll(async () => (await world.mail(email)).length).toBe(1);
    const [first] = await world.mail(email);
    expect(first?.text).toContain("segue em outra mensagem");
    expect(first?.attachments ?? []).toEqual([]);
  });
  await certifyAcceptance({ orgId: ada.orgId, proposalId: id, version: 1 }, await world.now());
  const certificate = await get(certificateKey(ada.orgId, id, 1));
  expect(certificate).toBeDefined();
  await expect
    .poll(async () => (await world.mail(email)).flatMap(({ attachments }) => attachments ?? []))
    .toEqual([expect.objectContaining({ sha256: certificate?.fileHash })]);
}, 40_000);

test("a certificate that is printed after the reopening says so", async () => {
  const { ada, id, token } = await sentOffer(world);
  const reason = "Endereço errado";
  const email = `${crypto.randomUUID()}@acme.com.br`;
  await withoutPrinter(async () => {
    const sheet = await acceptanceOf(ada, id, { email });
    await world.anonymous().call(offers.accept, { token, ...sheet });
    const late = new Date((await world.now()).getTime() + 16 * 60_000);
    const message = { orgId: ada.orgId, proposalId: id, version: 1 };
    await expect(certifyAcceptance(message, late)).rejects.toMatchObject({
      code: "pdf_unavailable",
    });
    // The sender may not mail an address that was only typed.
    expect(await world.mail(email)).toEqual([]);
    await ada.call(proposals.reopen, { id, reason });
    await sendVersion(ada, id);
  });
  expect(await verified(ada, id)).toMatchObject({ reopenedAt: expect.any(String) });
}, 40_000);

test("a late certificate has the first visit of its own version", async () => {
  const { ada, id, token } = await sentOffer(world);
  await withoutPrinter(async () => {
    await reportVisit(token);
    await world.advance(1);
    const sheet = await acceptanceOf(ada, id, { email: null });
    await world.anonymous().call(offers.accept, { token, ...sheet });
    await ada.call(proposals.reopen, { id, reason: "Endereço errado" });
    await reportVisit(await sendVersion(ada, id));
  });
  await certifyAcceptance({ orgId: ada.orgId, proposalId: id, version: 1 }, await world.now());
  const viewed = (await listEvents(ada.orgId, id)).find(({ what }) => what === "viewed");
  const visitedAt = exactTime(viewed?.at ?? "", "America/Sao_Paulo").slice(0, 19);
  const { fileKey = "" } = (await get(certificateKey(ada.orgId, id, 1))) ?? {};
  const { pages } = await readPdf((await findFile(fileKey))?.bytes ?? Buffer.of());
  expect(pages.at(-1)).toMatch(new RegExp(`Primeira visita\\s+${visitedAt}`));
}, 40_000);

test("a certificate says so when it is issued while the acceptance is reopened", async () => {
  const { ada, id, token } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id, { email: null });
  const certify = async () =>
    certifyAcceptance({ orgId: ada.orgId, proposalId: id, version: 1 }, await world.now());
  await withoutPrinter(() => world.anonymous().call(offers.accept, { token, ...sheet }));
  const reopen = vi.fn(() => ada.call(proposals.reopen, { id, reason: "Endereço errado" }));
  await withFaults(beforeCommit(reopen, { text: '"fileHash"' }), () => certify().catch(certify));
  expect(reopen).toHaveBeenCalledOnce();
  const printed = new Set(await everyFile(`offers/${ada.orgId}/${id}/certificate`));
  const kept = await Promise.all([...printed].map(findFile));
  expect(kept.filter(Boolean)).toHaveLength(1);
  expect(await verified(ada, id)).toMatchObject({ reopenedAt: expect.any(String) });
}, 40_000);

test("an acceptance is reopened while its certificate is issued", async () => {
  const { ada, id, token } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id, { email: null });
  await withoutPrinter(() => world.anonymous().call(offers.accept, { token, ...sheet }));
  const certify = vi.fn(() =>
    fetch(`${world.origin()}/__local/jobs/process-outbox`, { method: "POST" }),
  );
  await withFaults(beforeCommit(certify, { text: '"reopenedAt"' }), () =>
    ada.call(proposals.reopen, { id, reason: "Endereço errado" }),
  );
  expect(certify).toHaveBeenCalledOnce();
  expect(await verified(ada, id)).toMatchObject({ reopenedAt: expect.any(String) });
}, 40_000);

/** What anybody reads of the certificate of the first version. */
async function verified({ orgId }: Person, proposalId: number) {
  await certifyAcceptance({ orgId, proposalId, version: 1 }, await world.now());
  const certificate = await get(certificateKey(orgId, proposalId, 1));
  return world.anonymous().call(offers.verify, { sha256: certificate?.fileHash ?? "" });
}
