import { beforeAll, expect, test, vi } from "vitest";
import { lambda } from "#functions/gateways/lambda.ts";
import { releasePrintSlot, leasePrintSlot } from "#functions/pdf/slot-store.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import { windowAt } from "#functions/platform/limits/sliding-window.ts";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { pictureFile, steepPng } from "#test/branding/picture.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

/** In the order of the printer's calls, and the most concurrent prints of each. */
const calls: string[] = [];
const maxAtOnce = new Map<string, number>();
const atWork: string[] = [];

beforeAll(() => {
  lambda.middlewareStack.add(
    (next) => async (args) => {
      const { Payload } = args.input as { Payload: string };
      const [company = ""] = /Empresa de \w+/.exec(Payload) ?? [];
      calls.push(company);
      atWork.push(company);
      const count = atWork.filter((one) => one === company).length;
      maxAtOnce.set(company, Math.max(count, maxAtOnce.get(company) ?? 0));
      try {
        return await next(args);
      } finally {
        atWork.splice(atWork.indexOf(company), 1);
      }
    },
    { step: "initialize", name: "watch" },
  );
});

async function ownerWithProposals(name: string, proposalCount: number, lines = 1) {
  const person = await world.owner(name);
  const client = await person.call(clients.create, { name: "Helena Prado" });
  const product = await person.call(products.create, {
    name: "Módulo",
    type: "produto",
    price: 10,
  });
  const ids: number[] = [];
  for (let count = 0; count < proposalCount; count += 1) {
    const { id } = await person.call(proposals.create, {
      proposal: { clientId: client.id, title: `Telhado ${count}` },
      items: Array.from({ length: lines }, () => ({ productId: product.id, quantity: 1 })),
    });
    ids.push(id);
  }
  return { person, ids };
}

async function print(person: Person, id: number): Promise<number> {
  const { status } = await person.raw(`/api/proposals/${id}/pdf`);
  return status;
}

async function expectOthersPrint(name: string): Promise<void> {
  const { person, ids } = await ownerWithProposals(name, 1);
  expect(await print(person, ids[0] ?? 0)).toBe(200);
}

async function timed(person: Person, id: number): Promise<number> {
  const start = performance.now();
  expect(await print(person, id)).toBe(200);
  return performance.now() - start;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test("runs an organization's heavy prints two at a time, without delaying others", async () => {
  const heavy = await ownerWithProposals("Hera Dias", 12, 60);
  const file = pictureFile(steepPng(2_000));
  await heavy.person.call(branding.uploadLogo, { file });
  const light = await ownerWithProposals("Lia Souza", 13);
  const [warmUp = 0, ...ids] = light.ids;
  await print(light.person, warmUp);
  // warm printers for everybody
  await Promise.all(ids.slice(0, 3).map((id) => print(light.person, id)));
  const alone: number[] = [];
  for (const id of ids.slice(3, 7)) alone.push(await timed(light.person, id));

  calls.length = 0;
  const all = Promise.all(heavy.ids.map((id) => print(heavy.person, id)));
  const meanwhile: number[] = [];
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const id of ids.slice(7)) meanwhile.push(await timed(light.person, id));
  expect(atWork).toContain("Empresa de Hera");
  const beforeLight = calls.lastIndexOf("Empresa de Lia");
  // who waited too long is told to try again; none of the prints fails
  const statuses = await all;
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);

  expect(maxAtOnce.get("Empresa de Hera")).toBe(2);
  // the last light print began while heavy ones still waited for their turn
  expect(
    calls.slice(0, beforeLight).filter((one) => one === "Empresa de Hera").length,
  ).toBeLessThan(12);
  const said = `alone ${Math.round(median(alone))} ms, meanwhile ${Math.round(median(meanwhile))} ms`;
  expect(median(meanwhile), said).toBeLessThan(Math.max(4 * median(alone), 1_500));
}, 90_000);

test("prints and counts a proposal once that sixty people open at the same time", async () => {
  const { person, ids } = await ownerWithProposals("Sara Nunes", 1);
  calls.length = 0;
  const statuses = await Promise.all(Array.from({ length: 60 }, () => print(person, ids[0] ?? 0)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(calls.filter((company) => company === "Empresa de Sara")).toHaveLength(1);
}, 60_000);

test("prints several proposals requested at the same time", async () => {
  const { person, ids } = await ownerWithProposals("Caio Reis", 6);
  expect(await Promise.all(ids.map((id) => print(person, id)))).toEqual(ids.map(() => 200));
}, 60_000);

test("frees the slots of a dead function after the longest time a print takes", async () => {
  const { person, ids } = await ownerWithProposals("Davi Melo", 2);
  const [first = 0, second = 0] = ids;
  const now = readClock();
  for (const slotName of ["a", "b"] as const)
    expect(await leasePrintSlot(person.orgId, slotName, now, now.getTime() + 22_000)).toBeDefined();
  expect(await leasePrintSlot(person.orgId, "a", now, now.getTime() + 22_000)).toBeUndefined();
  vi.stubEnv("PDF_WAIT_MS", "500");
  const refusal = await person.refusal(pdf.download, { id: first });
  vi.unstubAllEnvs();
  expect(refusal).toMatchObject({ status: 429, code: "too_many_pdfs" });
  await expectOthersPrint("Nina Lopes");
  await world.advance(1);
  expect(await print(person, second)).toBe(200);
}, 60_000);

test("an organization that printed for a minute within a minute waits, and nobody else", async () => {
  const { person, ids } = await ownerWithProposals("Eva Pinto", 2);
  const [first = 0, second = 0] = ids;
  const now = readClock();
  const until = now.getTime() + 22_000;
  const lease = await leasePrintSlot(person.orgId, "a", now, until);
  if (!lease) throw new Error("The slot is not free");
  await releasePrintSlot(person.orgId, lease, 59_000, windowAt(60_000, 1, now));
  expect(await print(person, first)).toBe(200);
  const again = await leasePrintSlot(person.orgId, "a", now, until);
  if (!again) throw new Error("The slot is not free");
  await releasePrintSlot(person.orgId, again, 1_000, windowAt(60_000, 1, now));
  expect(await person.refusal(pdf.download, { id: second })).toMatchObject({
    status: 429,
    code: "too_many_pdfs",
  });
  // what was printed before is still given out
  expect(await print(person, first)).toBe(200);
  await expectOthersPrint("Otto Braga");
  await world.advance(1);
  expect(await print(person, second)).toBe(200);
}, 60_000);

test("an expired lease does not release a slot that another request has since acquired", async () => {
  const { orgId } = (await ownerWithProposals("Rui Castro", 0)).person;
  const now = readClock();
  const ended = await leasePrintSlot(orgId, "a", now, now.getTime() - 1);
  const later = await leasePrintSlot(orgId, "a", now, now.getTime() + 22_000);
  if (!ended || !later) throw new Error("The slot is not free");
  await releasePrintSlot(orgId, ended, 5_000, windowAt(60_000, 1, now));
  expect(await leasePrintSlot(orgId, "a", now, now.getTime() + 22_000)).toBeUndefined();
  await releasePrintSlot(orgId, later, 1_000, windowAt(60_000, 1, now));
  const third = await leasePrintSlot(orgId, "a", now, now.getTime() + 22_000);
  expect([...(third?.printed.values() ?? [])]).toEqual([6_000]);
});
