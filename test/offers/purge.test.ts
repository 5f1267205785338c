import { expect, test, vi } from "vitest";
import { find as findBranding } from "#functions/branding/store.ts";
import { runPurge } from "#functions/deletion/run-purge.ts";
import { findFile } from "#functions/gateways/files.ts";
import { certificateKey } from "#functions/offers/certificate-store.ts";
import { findNewestVersion, readOffer } from "#functions/offers/store.ts";
import { get } from "#functions/platform/table/table.ts";
import { branding } from "#shared/branding/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { users } from "#shared/users/contract.ts";
import { png } from "#test/branding/picture.fixture.ts";
import { everyFile, everyItem, tracesOf } from "#test/users/whole-table.fixture.ts";
import { killed, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { PATIENCE } from "#test/world/patience.ts";
import type { Person } from "#test/world/world.ts";
import { acceptanceOf, draftOffer, sendVersion, sentOffer } from "./sent-offer.fixture.ts";

const world = ownWorld();
/** An offer with everything that it can leave behind: files, links, a verifiable certificate. */
async function certifiedOffer() {
  const sent = await sentOffer(world);
  const { ada, id, token } = sent;
  const client = world.anonymous();
  await client.call(offers.ask, { token, name: "Camila Rocha", text: "E a garantia?" });
  await client.call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
  const certificate = await vi.waitFor(async () => {
    const found = await get(certificateKey(ada.orgId, id, 1));
    expect(found).toBeDefined();
    expect((await findNewestVersion(ada.orgId, id))?.pdfKey).toBeTypeOf("string");
    return found;
  }, PATIENCE);
  return { ...sent, fileHash: certificate?.fileHash ?? "" };
}

/** Items outside the organization's own partitions. */
async function outsideOf(orgId: string): Promise<string[]> {
  const items = await everyItem();
  return items
    .filter(({ pk, orgId: of }) => /^(LINK|FILE_HASH)#/.test(pk) && of === orgId)
    .map(({ pk }) => pk.split("#")[0] ?? "");
}

test("purging an organization deletes its links and files, even if killed at any call", async () => {
  const { ada, token, fileHash } = await certifiedOffer();
  const other = await sentOffer(world);
  const { orgId } = ada;
  expect(new Set(await outsideOf(orgId))).toEqual(new Set(["LINK", "FILE_HASH"]));
  expect(await everyFile(`offers/${orgId}/`)).toHaveLength(2);
  const reader = world.anonymous();

  await withFaults(
    ({ command }) => (command === "BatchWriteItem" ? { before: killed() } : undefined),
    async () => {
      await ada.call(users.deleteAccount, {});
      expect((await reader.refusal(offers.state, { token })).code).toBe("offer_not_found");
    },
  );
  const later = new Date((await world.now()).getTime() + 3_600_000);
  for (let fatal = 1; ; fatal += 3) {
    let died = false;
    const plan = ({ count }: { count: number }) => {
      died ||= count === fatal;
      return count >= fatal ? { before: killed() } : undefined;
    };
    const outcome = withFaults(plan, () => runPurge("organization", orgId, later));
    await outcome.catch((error: Error) => expect(error.message).toBe("killed"));
    if (!died) break;
    expect(fatal).toBeLessThan(300);
  }
  expect(await outsideOf(orgId)).toEqual([]);
  expect(await everyFile(`offers/${orgId}/`)).toEqual([]);
  expect(await tracesOf(orgId)).toEqual([]);
  expect(await reader.call(offers.verify, { sha256: fileHash })).toMatchObject({ known: false });
  expect((await reader.call(offers.state, { token: other.token })).state).toBe("open");
}, 90_000);

const logoFile = (shade: number) =>
  new File([Buffer.from(png({ color: [shade, shade, shade, 255] }))], "logo.png", {
    type: "image/png",
  });

async function changeLogo(ada: Person, shade: number): Promise<string> {
  const { logoUrl } = await ada.call(branding.uploadLogo, { file: logoFile(shade) });
  return logoUrl?.slice(1) ?? "";
}

test("a replaced logo is deleted with the last proposal that shows it", async () => {
  const { ada, id, product, client } = await draftOffer(world);
  const first = await changeLogo(ada, 10);
  await sendVersion(ada, id);
  const { id: second } = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Outra" },
    items: [{ productId: product.id, quantity: 1 }],
  });
  await sendVersion(ada, second);
  const newest = await changeLogo(ada, 20);
  await world.runJob("process-outbox");
  const eraseAfter = async (hours: number) => {
    await world.advance(hours);
    await world.runJob("tend-offers");
    await world.runJob("process-outbox");
  };
  await ada.call(proposals.remove, { id });
  await world.advance(24);
  await ada.call(proposals.remove, { id: second });
  await eraseAfter(30 * 24 + 1);
  expect(await readOffer(ada.orgId, id)).toBeUndefined();
  expect(await findFile(first)).toBeDefined();
  expect((await findBranding(ada.orgId))?.frozenLogos).toEqual(new Set([first]));
  await eraseAfter(24);
  expect(await findFile(first)).toBeUndefined();
  expect(await findFile(newest)).toBeDefined();
  expect((await findBranding(ada.orgId))?.frozenLogos).toBeUndefined();
}, 60_000);
