import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Cloud } from "#infra/local/cloud.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import { BUILT_APP, startOwnCloud as startOwn } from "#test/world/own-world.ts";
import { type Person, worldAt } from "#test/world/world.ts";

export const CPF = "249.715.637-92";
/** More than the three days. */
export const TRIAL_HOURS = 73;

let cloud: Cloud;
export const world = worldAt(() => cloud.origin);

/** Its clock ends the trials of its organizations. */
export async function startOwnCloud(): Promise<void> {
  cloud = await startOwn(BUILT_APP);
}

export function stopOwnCloud(): Promise<void> {
  return cloud.stop();
}

/** For the tests of the calling file. */
export function runOwnCloud(): void {
  beforeAll(startOwnCloud);
  afterAll(stopOwnCloud);
}

export function open(
  person: Person,
  look: { width?: number; theme?: "light" | "dark"; cold?: boolean } = {},
) {
  return openWindow(person, { ...look, origin: cloud.origin });
}

export async function asaas(path: string, body: unknown = {}): Promise<void> {
  const init = { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(`${cloud.origin}/__local/asaas${path}`, init);
  expect(response.status).toBe(200);
}

export async function countCharges(): Promise<number> {
  const response = await fetch(`${cloud.origin}/__local/asaas/payments`);
  return ((await response.json()) as unknown[]).length;
}

export async function pay(person: Person): Promise<void> {
  const charge = await person.call(subscription.charge, {});
  await asaas(`/payments/${charge?.id}/pay`);
}

export async function lockedOwner(): Promise<Person> {
  const owner = await world.owner();
  await world.advance(TRIAL_HOURS);
  return owner;
}

export async function payingOwner(): Promise<Person> {
  const owner = await world.owner();
  await owner.call(subscription.subscribe, { paymentMethod: "PIX", cpfCnpj: CPF });
  await pay(owner);
  await expect.poll(async () => (await owner.call(subscription.check, {})).paid).toBe(true);
  return owner;
}

export const lock = (page: Page, name = "Seu teste grátis terminou") =>
  page.getByRole("dialog", { name });
export const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Assinar Plano Básico" });
