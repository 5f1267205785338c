import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { findFile } from "#functions/gateways/files.ts";
import { lambda } from "#functions/gateways/lambda.ts";
import { packContent } from "#functions/offers/content-store.ts";
import { messages } from "#functions/offers/messages.ts";
import { printVersion } from "#functions/offers/page/print-version.ts";
import { listEvents, readVersion } from "#functions/offers/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { offers } from "#shared/offers/contract.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { everyFile } from "#test/users/whole-table.fixture.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { PATIENCE } from "#test/world/patience.ts";
import { sampleContent } from "../offer.fixture.ts";
import { acceptanceOf, sentOffer } from "../sent-offer.fixture.ts";
import { storeLink, storeVersion } from "../stored.fixture.ts";

const world = ownWorld();

test("prints a version once that many mails attach, and stores it under its hash", async () => {
  const owner = await world.owner();
  const { orgId } = owner;
  const stored = { orgId, proposalId: 1 };
  const now = await world.now();
  await storeVersion(stored, sampleContent(), now);
  const token = await storeLink(stored, { now });
  const message = { ...stored, version: 1 };
  let prints = 0;
  lambda.middlewareStack.add(
    (next) => (args) => {
      prints += 1;
      return next(args);
    },
    { name: "count" },
  );
  await Promise.all(Array.from({ length: 12 }, () => printVersion(message)));
  lambda.middlewareStack.remove("count");
  expect(prints).toBe(1);
  const version = await readVersion(orgId, 1, 1);
  const printed = new Set(await everyFile(`offers/${orgId}/`));
  const kept = await Promise.all([...printed].map(findFile));
  expect(kept.filter(Boolean)).toHaveLength(1);
  await owner.call(offers.pdf, { token });
  expect(await listEvents(orgId, 1)).toEqual([]);
  const bytes = await world.anonymous().call(offers.pdf, { token });
  const file = Buffer.from(await bytes.blob.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  expect(createHash("sha256").update(file).digest("hex")).toBe(version?.pdfHash);
  expect(version?.pdfKey).toMatch(/^offers\/[\w-]+\/1\/v1-[\da-f]{16}\.pdf$/);

  // Phones ask twice for a file: the history tells it once a link and day.
  await world.anonymous().call(offers.pdf, { token });
  expect((await listEvents(orgId, 1)).map(({ what }) => what)).toEqual(["pdf_downloaded"]);

  await printVersion(message);
  expect((await readVersion(orgId, 1, 1))?.pdfKey).toBe(version?.pdfKey);
  expect(await findFile(version?.pdfKey ?? "")).toBeDefined();
});

test("prints nothing for a deleted organization", async () => {
  const { orgId } = await world.owner();
  const stored = { orgId, proposalId: 2 };
  const now = await world.now();
  await storeVersion(stored, sampleContent(), now);
  const set = { deletedAt: now.toISOString() };
  await write([{ update: keys.organization(orgId), set, condition: "exists" }]);
  await printVersion({ ...stored, version: 1 });
  expect((await readVersion(orgId, 2, 1))?.pdfKey).toBe(null);
});

test("the print of a removed version is not kept for the next one of its number", async () => {
  const { orgId } = await world.owner();
  const stored = { orgId, proposalId: 3 };
  const content = sampleContent();
  await storeVersion(stored, content, await world.now());
  const update = keys.offerVersion(orgId, 3, 1);
  const set = packContent({ ...content, document: { ...content.document, title: "Dutos" } });
  const replace = () => write([{ update, set, condition: "exists" }]);
  const print = () => printVersion({ ...stored, version: 1 });
  await withFaults(beforeCommit(replace, { text: '"pdfHash"' }), print);
  expect((await readVersion(orgId, 3, 1))?.pdfKey).toBe(null);
});

test("a version that the team accepts by hand is printed for the links sent before", async () => {
  const { ada, id, token } = await sentOffer(world);
  await ada.call(proposals.update, { id, title: "Energia solar, 2ª etapa" });
  await ada.call(proposals.update, { id, status: "accepted" });
  const download = () => world.anonymous().call(offers.pdf, { token });
  await vi.waitFor(download, PATIENCE);
  expect((await readVersion(ada.orgId, id, 2))?.pdfKey).toContain("/v2-");
}, 10_000);

test("a version that no link opens is not printed", async () => {
  const { ada, id } = await sentOffer(world);
  const { orgId } = ada;
  await ada.call(proposals.endLinks, { id });
  await ada.call(proposals.update, { id, title: "Energia solar, 2ª etapa" });
  await ada.call(proposals.update, { id, status: "accepted" });
  await messages["print-offer"]({ orgId, proposalId: id, version: 2 }, await world.now());
  expect(await readVersion(orgId, id, 2)).toMatchObject({ pdfKey: null });
});

test("the files of a deleted proposal are unavailable until it is restored", async () => {
  const { ada, id, token } = await sentOffer(world);
  await world.anonymous().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
  const file = { id, version: 1 };
  const download = () =>
    Promise.all([ada.call(pdf.version, file), ada.call(pdf.certificate, file)]);
  await vi.waitFor(download, PATIENCE);
  await ada.call(proposals.reopen, { id, reason: "Engano" });
  await ada.call(proposals.remove, { id });
  for (const endpoint of [pdf.version, pdf.certificate])
    expect(await ada.refusal(endpoint, file)).toMatchObject({ status: 404, code: "not_found" });
  await ada.call(proposals.restore, { id });
  await download();
}, 30_000);
