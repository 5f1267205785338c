import { expect } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { get } from "#functions/platform/table/table.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { untilQuiet } from "#test/world/local.ts";
import type { Person, World } from "#test/world/world.ts";

export interface BankCharge {
  id: string;
  customer: string;
  subscription: string;
  status: string;
  billingType: string;
  value: number;
  description: string | null;
  dueDate: string;
  deleted: boolean;
}

export const CPF = "529.982.247-25";

export function isOpen({ deleted, status }: Pick<BankCharge, "deleted" | "status">): boolean {
  return !deleted && status === "PENDING";
}

/** Returns an organization as stored. */
export async function storedOrganization({ orgId }: Person): Promise<OrganizationRecord> {
  return (await get(keys.organization(orgId))) as OrganizationRecord;
}

/** Newest first. */
export async function notificationTypes(person: Person): Promise<string[]> {
  return (await person.call(notifications.list, {})).map(({ type }) => type);
}

export function paymentsAt(world: World) {
  const { get: read, post, remove } = world.local;

  async function isQuiet(): Promise<boolean> {
    const { events } = (await read("asaas/webhooks")) as { events: { dueAt: string | null }[] };
    const { done } = await world.runJob("process-outbox");
    const now = (await world.now()).toISOString();
    return done === 0 && events.every(({ dueAt }) => dueAt === null || dueAt > now);
  }

  return {
    /** Newest first, with removed ones. */
    charges: async ({ orgId }: Person) =>
      (await read(`asaas/payments?externalReference=org:${orgId}`)) as BankCharge[],
    async openCharges(person: Person) {
      return (await this.charges(person)).filter(isOpen);
    },
    async seatCharges({ orgId }: Person) {
      const all = (await read("asaas/payments")) as (BankCharge & { externalReference: string })[];
      return all.filter(({ externalReference: of }) => of.startsWith(`seats:${orgId}:`));
    },
    /** The provider makes the second charge a day after the first. */
    async nextOpen(person: Person) {
      const open = (await this.charges(person)).filter(
        ({ deleted, status }) => !deleted && ["PENDING", "OVERDUE"].includes(status),
      );
      return open.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))[0]!;
    },
    async isLocked(person: Person) {
      const response = await person.raw("/api/clients");
      if (response.status !== 402) return false;
      expect(await response.json()).toEqual({
        code: "PAYMENT_REQUIRED",
        message: "Sistema bloqueado - assinatura necessária",
      });
      return true;
    },
    pay: (id: string, body: object = {}) => post(`asaas/payments/${id}/pay`, body),
    overdue: (id: string) => post(`asaas/payments/${id}/overdue`),
    refund: (id: string) => post(`asaas/payments/${id}/refund`),
    chargeback: (id: string) => post(`asaas/payments/${id}/chargeback`),
    fault: (body: object) => post("asaas/faults", body),
    healed: () => remove("asaas/faults"),
    replay: (body: object) => post("asaas/replay-webhooks", body),
    settings: (body: object) => post("asaas/settings", body),
    async webhookToken() {
      return ((await read("asaas/config")) as { webhookToken: string }).webhookToken;
    },
    settled: () => untilQuiet(isQuiet),

    /** Returns the owner of an organization that has paid. */
    async owner() {
      const owner = await world.owner();
      await this.subscribed(owner);
      return owner;
    },

    async subscribed(person: Person, paymentMethod: "PIX" | "BOLETO" | "CREDIT_CARD" = "PIX") {
      const { payment } = await person.call(subscription.subscribe, {
        paymentMethod,
        cpfCnpj: CPF,
      });
      await this.pay(payment.id);
      await this.settled();
      return payment;
    },
  };
}
