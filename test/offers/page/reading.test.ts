import { expect, test } from "vitest";
import { putFile } from "#functions/gateways/files.ts";
import { listLinks, endLink } from "#functions/offers/link-store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { offers } from "#shared/offers/contract.ts";
import { meteredAgain } from "#test/world/cost.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { airConditioning, line, sampleContent } from "../offer.fixture.ts";
import { settle, storeLink, storeVersion } from "../stored.fixture.ts";

const world = ownWorld();
let lastId = 0;

/** Valid for 30 days. */
function contentAt(now: Date, facts: Parameters<typeof sampleContent>[0] = {}) {
  const validUntil = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const content = sampleContent({ validUntil, ...facts });
  return { ...content, validUntilAt: `${validUntil}T23:59:59.999Z`, timezone: "UTC" };
}

async function sentOffer() {
  const owner = await world.owner();
  const now = await world.now();
  const stored = { orgId: owner.orgId, proposalId: ++lastId };
  const contentHash = await storeVersion(stored, contentAt(now), now);
  const token = await storeLink(stored, { now });
  return { owner, stored, now, contentHash, token };
}

const open = (token: string, init?: RequestInit) => world.anonymous().raw(`/p/${token}`, init);

async function titleOf(response: Response): Promise<string> {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1]?.replaceAll(/<[^>]*>/g, "") ?? "";
}

test("a link opens the page and its state", async () => {
  const { token, contentHash } = await sentOffer();
  const page = await open(token);
  expect(page.status).toBe(200);
  expect(await titleOf(page)).toBe("Climatização da nova unidade Cambuí");
  expect(await world.anonymous().call(offers.state, { token })).toEqual({
    state: "open",
    version: 1,
    contentHash,
    hasPdf: false,
    messages: 0,
  });
});

test("every page has its own policy and loads nothing from elsewhere", async () => {
  const { token, stored, now } = await sentOffer();
  const gone = await storeLink({ ...stored, proposalId: 999_999 }, { now });
  for (const [address, status] of [
    [token, 200],
    [gone, 404],
    ["x", 404],
  ] as const) {
    const page = await open(address);
    const html = await page.text();
    const policy = page.headers.get("content-security-policy") ?? "";
    const [, nonce] = /style-src 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(page.status).toBe(status);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(html).toContain(`<style nonce="${nonce}">`);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-frame-options")).toBe("DENY");
    expect(html).not.toMatch(/(src|href)="(?!\/|mailto:|https:\/\/(wa\.me|verticeclima))/);
  }
});

test("unusable tokens cannot be told apart", async () => {
  const { token, stored, now, owner } = await sentOffer();
  const [record] = await listLinks(stored.orgId, stored.proposalId);
  await write(endLink(record!, now));
  const other = await sentOffer();
  const organization = keys.organization(other.owner.orgId);
  await write([
    { update: organization, set: { deletedAt: now.toISOString() }, condition: "exists" },
  ]);
  const dead = [token, other.token, "x", "a".repeat(43), "..%2F", `${token}/more`, owner.token];
  const pages = await Promise.all(
    dead.map(async (one) => {
      const page = await open(one);
      const nonce = /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "")?.[1];
      return `${page.status} ${(await page.text()).replaceAll(nonce ?? "", "")}`;
    }),
  );
  expect(pages[0]).toContain("404");
  expect(pages[0]).toContain("Proposta não encontrada");
  expect(new Set(pages).size).toBe(1);
  const anybody = world.anonymous();
  for (const { code } of [
    await anybody.refusal(offers.state, { token }),
    await anybody.refusal(offers.decline, { token: other.token, version: 1 }),
  ])
    expect(code).toBe("offer_not_found");
});

test("unusable tokens cost the same reads, so that none is answered sooner", async () => {
  const { token: disabled, stored, now } = await sentOffer();
  const [record] = await listLinks(stored.orgId, stored.proposalId);
  await write(endLink(record!, now));
  const kinds = [disabled, "a".repeat(43), "malformado"];
  const costs: string[] = [];
  for (const token of kinds) costs.push(JSON.stringify(await meteredAgain(() => open(token))));
  expect(costs).toEqual(kinds.map(() => costs[0]));
});

test("an old link opens the newest version and shows what changed", async () => {
  const { token, stored, now } = await sentOffer();
  const items = [...airConditioning, line({ name: "Renovação de ar", price: 624_000 })];
  const contentHash = await storeVersion(stored, contentAt(now, { items }), now);
  const html = await (await open(token)).text();
  expect(html).toContain("PROP-2026-0152 · versão 2");
  expect(html).toContain("O que mudou");
  expect(html).toMatch(/Incluído:.*Renovação de ar/);
  expect(await world.anonymous().call(offers.state, { token })).toMatchObject({
    version: 2,
    contentHash,
  });
});

test.each([
  ["paused", 200, "Em revisão"],
  ["accepted", 200, "Proposta aceita em"],
  ["declined", 200, "Você recusou esta proposta em"],
  ["withdrawn", 200, "retirou esta proposta em"],
  ["deleted", 410, "Esta proposta não está mais disponível. Fale com Vértice"],
] as const)("the page of an offer that is %s says so", async (state, status, said) => {
  const { token, stored, now } = await sentOffer();
  const settledBy = { kind: "client", name: "Beatriz Nogueira", role: null } as const;
  await settle(stored, { state, settledAt: now.toISOString(), settledBy });
  const page = await open(token);
  const html = await page.text();
  expect(page.status).toBe(status);
  expect(html).toContain(said);
  expect(html).not.toContain("Nogueira");
  if (state === "accepted") expect(html).toContain("por Beatriz N.");
});

test.each(["declined", "withdrawn", "deleted"] as const)(
  "a sentence that ends with a company's “Ltda.” has one full stop (%s)",
  async (state) => {
    const { token, stored, now } = await sentOffer();
    const settledBy = { kind: "team", name: "Ana Souza", role: null } as const;
    await settle(stored, { state, settledAt: now.toISOString(), settledBy });
    const html = await (await open(token)).text();
    expect(html.match(/.{30}Ltda\.\./)).toBeNull();
  },
);

test("says that the company closed an offer which the team marked as lost", async () => {
  const { token, stored, now } = await sentOffer();
  const settledBy = { kind: "team", name: "Ana Souza", role: null } as const;
  await settle(stored, { state: "declined", settledAt: now.toISOString(), settledBy });
  const html = await (await open(token)).text();
  expect(html).toMatch(/Vértice Climatização Ltda\. encerrou esta proposta em \d\d\/\d\d\/\d{4}\./);
  expect(html).toContain("Tirar uma dúvida");
  for (const untrue of ["Você recusou", "udei de ideia", "udou de ideia", "Ana Souza"])
    expect(html).not.toContain(untrue);
  await settle(stored, { state: "accepted" });
  expect(await (await open(token)).text()).not.toContain("Ana S");
});

test("a suspended organization's page is unavailable and names nobody", async () => {
  const { token, stored, now } = await sentOffer();
  const organization = keys.organization(stored.orgId);
  const set = { suspendedAt: now.toISOString() };
  await write([{ update: organization, set, condition: "exists" }]);
  const page = await open(token);
  expect(page.status).toBe(503);
  const html = await page.text();
  expect(html).toContain("Proposta indisponível no momento");
  expect(html).not.toContain("Vértice");
});

test("answers a request for headers without the page", async () => {
  const { token } = await sentOffer();
  const page = await open(token, { method: "HEAD" });
  expect(page.status).toBe(200);
  expect(page.headers.get("x-robots-tag")).toContain("noindex");
  expect(await page.text()).toBe("");
});

test("returns the version's PDF once it is printed", async () => {
  const { token, stored } = await sentOffer();
  const early = await world.anonymous().refusal(offers.pdf, { token });
  expect(early.code).toBe("offer_pdf_not_ready");
  const pdfKey = `offers/${stored.orgId}/${stored.proposalId}/v1-x.pdf`;
  await putFile(pdfKey, new TextEncoder().encode("%PDF-1"), "application/pdf");
  const version = keys.offerVersion(stored.orgId, stored.proposalId, 1);
  await write([{ update: version, set: { pdfKey }, condition: "exists" }]);
  const file = await world.anonymous().call(offers.pdf, { token });
  expect(file.fileName).toBe("proposta-Climatização da nova unidade Cambuí.pdf");
  expect(await file.blob.text()).toBe("%PDF-1");
});

test("the link of a copy is read-only", async () => {
  const { stored, now } = await sentOffer();
  const token = await storeLink(stored, { channel: "cc", now });
  expect(await (await open(token)).text()).toContain("Você recebeu uma cópia para leitura.");
});

test("an expired offer says until when it was valid", async () => {
  const { token } = await sentOffer();
  await world.advance(32 * 24);
  expect(await (await open(token)).text()).toContain("Esta proposta valia até");
  expect(await world.anonymous().call(offers.state, { token })).toMatchObject({ state: "expired" });
});
