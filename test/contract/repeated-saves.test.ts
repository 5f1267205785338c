import { beforeAll, expect, test } from "vitest";
import { admin } from "#shared/admin/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { products } from "#shared/products/contract.ts";
import { reports } from "#shared/reports/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { dayOf } from "#shared/values/dates.ts";
import { someName, superAdmin } from "#test/admin/admin.fixture.ts";
import { type Person, world } from "#test/world/world.ts";

let ada: Person;
beforeAll(async () => {
  ada = await world.owner();
});

interface Kind {
  what: string;
  /** Creates a record and returns the save of a text to the version that was created. */
  create: () => Promise<(text: string) => () => Promise<object>>;
}

const KINDS: Kind[] = [
  {
    what: "a tag",
    create: async () => {
      const { id, updatedAt } = await ada.call(tags.create, { name: someName() });
      return (description) => () => ada.call(tags.update, { id, updatedAt, description });
    },
  },
  {
    what: "an item",
    create: async () => {
      const made = await ada.call(products.create, { name: "Bomba", type: "produto", price: 1 });
      const { id, updatedAt } = made;
      return (description) => () => ada.call(products.update, { id, updatedAt, description });
    },
  },
  {
    what: "a client",
    create: async () => {
      const { id, updatedAt } = await ada.call(clients.create, { company: "Sol" });
      const none = { number: null, complement: null, district: null };
      const addressParts = { ...none, zip: "01001-000", city: "São Paulo", state: "sp" };
      const contact = { role: null, email: null, phone: null, whatsapp: null };
      return (street) => () =>
        ada.call(clients.update, {
          id,
          updatedAt,
          name: " Bia ",
          addressParts: { ...addressParts, street },
          contacts: [{ ...contact, name: street }],
        });
    },
  },
  {
    what: "an organization",
    create: async () => {
      const { updatedAt } = await ada.call(organization.get, {});
      return (description) => () => ada.call(organization.update, { updatedAt, description });
    },
  },
  {
    what: "a company with its branding",
    create: async () => {
      const { updatedAt } = await ada.call(organization.get, {});
      return (companyAddress) => () =>
        ada.call(organization.saveCompany, { updatedAt, description: "Ar", companyAddress });
    },
  },
  {
    what: "the goal of a month",
    create: async () => {
      const month = dayOf(new Date(), "America/Sao_Paulo").slice(0, 7);
      return (text) => () =>
        ada.call(reports.saveGoals, { month, team: text.length, people: [], updatedAt: null });
    },
  },
  {
    what: "a plan",
    create: async () => {
      const root = await superAdmin(world);
      const { id, updatedAt } = await root.call(admin.createPlan, { name: someName() });
      return (text) => () => root.call(admin.updatePlan, { id, updatedAt, features: [text] });
    },
  },
];

test.each(KINDS)("$what is saved again after a lost answer, unless it differs", async (kind) => {
  const save = await kind.create();
  const first = save("Rua das Flores, 1");
  const saved = await first();
  expect(await withoutVersions(first())).toEqual(await withoutVersions(saved));
  await expect(save("Rua B")()).rejects.toMatchObject({ problem: { code: "stale_record" } });
});

async function withoutVersions(answer: object | Promise<object>): Promise<unknown> {
  const isVersion = /^(?:updated|set)At$/;
  return JSON.parse(
    JSON.stringify(await answer, (name, value: unknown) => (isVersion.test(name) ? "" : value)),
  );
}
