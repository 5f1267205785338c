import type { Page } from "playwright-core";
import { expect } from "vitest";
import { subscription } from "#shared/subscription/contract.ts";
import { HOUR_MS } from "#shared/values/instants.ts";
import { openWindow } from "#test/world/browser.ts";
import type { Person, World } from "#test/world/world.ts";

export const CPF = "249.715.637-92";
/** More than the three days. */
export const TRIAL_HOURS = 73;

/** What happens to the subscriptions of a world. */
export function subscriptionSteps(world: World) {
  async function asaas(path: string, body: unknown = {}): Promise<void> {
    const init = { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${world.origin()}/__local/asaas${path}`, init);
    expect(response.status).toBe(200);
  }

  async function countCharges(): Promise<number> {
    const response = await fetch(`${world.origin()}/__local/asaas/payments`);
    return ((await response.json()) as unknown[]).length;
  }

  async function subscribe(person: Person): Promise<void> {
    await person.call(subscription.subscribe, { cpfCnpj: CPF });
  }

  async function pay(person: Person): Promise<void> {
    const charge = await person.call(subscription.charge, {});
    await asaas(`/payments/${charge?.id}/pay`);
  }

  async function lockedOwner(): Promise<Person> {
    const owner = await world.owner();
    await world.advance(TRIAL_HOURS);
    return owner;
  }

  async function payingOwner(): Promise<Person> {
    const owner = await world.owner();
    await subscribe(owner);
    await pay(owner);
    await expect.poll(async () => (await owner.call(subscription.check, {})).paid).toBe(true);
    return owner;
  }

  async function advanceTo(instant: string): Promise<void> {
    await world.advance((Date.parse(instant) - (await world.now()).getTime()) / HOUR_MS);
  }

  function open(
    person: Person,
    look: { width?: number; theme?: "light" | "dark"; cold?: boolean } = {},
  ) {
    return openWindow(person, { ...look, origin: world.origin() });
  }

  return { open, advanceTo, asaas, countCharges, subscribe, pay, lockedOwner, payingOwner };
}

export const lock = (page: Page, name = "Seu teste grátis terminou") =>
  page.getByRole("dialog", { name });
export const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Assinar Plano Básico" });
