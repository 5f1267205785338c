import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { putFile } from "#functions/gateways/files.ts";
import { acceptanceKey } from "#functions/offers/acceptance-store.ts";
import { findNewestVersion } from "#functions/offers/store.ts";
import { brotli } from "#functions/platform/brotli.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { acceptanceOf, draftOffer, sendVersion } from "../sent-offer.fixture.ts";
import { evidenceOf } from "./evidence.fixture.ts";

const world = ownWorld();
const VERSIONS = 6;
const PDF_BYTES = 650_000;
const LARGE_VERSIONS = 20;
const LARGE_BYTES = 300_000;
/** Of a response, which has the file as Base64. */
const LAMBDA_BYTES = 6_291_556;

/** Compresses to three quarters. */
const someText = () => randomBytes(1_400).toString("base64");

test("the evidence of long texts and large PDFs fits a response, accepted ones first", async () => {
  const { ada, id } = await draftOffer(world);
  await confirmEmail(ada);
  for (let version = 1; version <= VERSIONS; version++) {
    const items = Array.from({ length: 180 }, (_one, index) => ({
      name: `Item ${index}`,
      description: someText(),
      unitPrice: 1,
    }));
    await ada.call(proposals.update, { id, items });
    await sendVersion(ada, id);
    const pdfKey = `offers/${ada.orgId}/${id}/large-${version}.pdf`;
    await putFile(pdfKey, randomBytes(PDF_BYTES), "application/pdf");
    const update = keys.offerVersion(ada.orgId, id, version);
    await write([{ update, set: { pdfKey }, condition: "exists" }]);
  }
  // Without a certificate, whose size would vary.
  const accepted = { version: 1, checked: "whole", consent: { text: "" } };
  await write([{ put: { ...acceptanceKey(ada.orgId, id, 1), ...accepted } }]);
  const { files, proof, bytes } = await evidenceOf(ada, id);
  expect((bytes * 4) / 3).toBeLessThan(LAMBDA_BYTES);
  expect(proof.versoes).toHaveLength(VERSIONS);
  expect(proof.versoes.map(({ arquivo }) => arquivo !== null)).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(Object.keys(files)).toContain(`proposta-v${VERSIONS}.pdf`);
}, 60_000);

test("evidence whose texts do not all fit has the accepted and the newest", async () => {
  const { ada, id } = await draftOffer(world);
  const token = await sendVersion(ada, id);
  await world.anonymous().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
  const first = await findNewestVersion(ada.orgId, id);
  for (let version = 2; version <= LARGE_VERSIONS; version++) {
    const content = new Uint8Array(brotli(randomBytes(LARGE_BYTES).toString("base64"), 1));
    await write([
      { put: { ...first, ...keys.offerVersion(ada.orgId, id, version), version, content } },
    ]);
  }
  const { proof, bytes } = await evidenceOf(ada, id);
  expect((bytes * 4) / 3).toBeLessThan(LAMBDA_BYTES);
  const texts = proof.versoes.map(({ conteudo }) => conteudo !== null);
  expect([texts.length, texts[0], texts[1], texts.at(-1)]).toEqual([
    LARGE_VERSIONS,
    true,
    false,
    true,
  ]);
});
