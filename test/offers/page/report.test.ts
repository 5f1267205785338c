import { expect, test } from "vitest";
import { findLink } from "#functions/offers/link-store.ts";
import { admin } from "#shared/admin/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { mailOf } from "#test/world/world.ts";
import { acceptanceOf, sentOffer } from "../sent-offer.fixture.ts";
import { visitReporter } from "./visit.fixture.ts";

const world = ownWorld();

test("a report mails super administrators a read-only link, a suspension ends the page", async () => {
  const root = await superAdmin(world);
  const { ada, id, token } = await sentOffer(world);
  const reader = world.anonymous();
  const reason = "Cobrança falsa: nunca pedi este serviço.";
  expect((await reader.refusal(offers.report, { token, reason: " " })).status).toBe(400);
  await reader.call(offers.report, { token, reason });
  await reader.call(offers.report, { token, reason });
  const mails = async () =>
    (await mailOf(root.origin, root.email)).filter(({ subject }) => subject.startsWith("Denúncia"));
  await expect.poll(mails).toHaveLength(1);
  const [mail] = await mails();
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toContain(ada.orgId);
  const shown = /\/p\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";

  const page = await reader.raw(`/p/${shown}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain("Energia solar");
  expect(html).not.toContain("Tirar uma dúvida");
  const question = { token: shown, name: "Root", text: "E a garantia?" };
  expect((await reader.refusal(offers.ask, question)).code).toBe("offer_read_only");
  const now = await world.now();
  const { ttl = 0 } = (await findLink(shown, now)) ?? {};
  expect(Math.round((ttl * 1_000 - now.getTime()) / 86_400_000)).toBe(30);
  const input = { token: shown, ...(await acceptanceOf(ada, id)) };
  expect((await reader.refusal(offers.accept, input)).code).toBe("offer_read_only");
  // The organization is not told.
  await visitReporter(world)(shown);
  const { links, visits } = await ada.call(proposals.offer, { id });
  expect([links.length, visits.count]).toEqual([1, 0]);

  expect(await mails()).toHaveLength(1);
  await root.call(admin.suspend, { orgId: ada.orgId });
  for (const one of [token, shown]) {
    const gone = await reader.raw(`/p/${one}`);
    expect(gone.status).toBe(503);
    expect(await gone.text()).not.toContain("Empresa de Ana");
  }
});

test("an unusable link reports nothing", async () => {
  const token = "x".repeat(43);
  const refused = await world.anonymous().refusal(offers.report, { token, reason: "Golpe" });
  expect(refused.code).toBe("offer_not_found");
});
