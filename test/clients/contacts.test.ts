import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { mergedContacts } from "#shared/clients/merge.ts";
import { world } from "#test/world/world.ts";
import { newestOf } from "#web/features/clients/page/use-contacts.ts";
import { searchClients } from "#web/features/clients/search-clients.ts";

const BLANK = { role: null, email: null, phone: null, whatsapp: null };
const SONIA = { ...BLANK, name: "Sônia Prates", role: "Proprietária", email: "sonia@sul.com.br" };
const WAGNER = { ...BLANK, name: "Wagner", phone: "(11) 97000-2222" };

test("stores contacts in their order, and keeps them through other changes", async () => {
  const ada = await world.owner();
  const { id, ...made } = await ada.call(clients.create, {
    name: "Sul",
    contacts: [SONIA, WAGNER],
  });
  expect(made.contacts).toEqual([SONIA, WAGNER]);
  await ada.call(clients.update, { id, phone: "1" });
  const swapped = await ada.call(clients.update, { id, contacts: [WAGNER, SONIA] });
  expect(swapped).toMatchObject({ phone: "1", contacts: [WAGNER, SONIA] });
  expect(await ada.call(clients.update, { id, contacts: [] })).toMatchObject({ contacts: [] });
});

test("a contact needs a name, and a client has at most ten", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, { name: "Sul" });
  const refused = (contacts: (typeof WAGNER)[]) => ada.refusal(clients.update, { id, contacts });
  expect(await refused([{ ...WAGNER, name: " " }])).toMatchObject({
    status: 400,
    errors: [{ field: "contacts.0.name", message: "Informe o nome" }],
  });
  expect(await refused(Array.from({ length: 11 }, () => WAGNER))).toMatchObject({
    status: 400,
    errors: [{ field: "contacts", message: "Use no máximo 10 contatos" }],
  });
});

test("finds a client by its contacts", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { company: "Padaria Sul", contacts: [SONIA, WAGNER] });
  await ada.call(clients.create, { company: "Outra" });
  const all = await ada.call(clients.list, {});
  for (const query of ["sonia sul", "SONIA@", "97000-2222", "1197000"])
    expect(searchClients(all, query), query).toHaveLength(1);
});

test("finds a contact again in a list that somebody else changed", () => {
  const opened = [SONIA, WAGNER];
  const [raised, renamed] = [
    { ...WAGNER, role: "Diretoria" },
    { ...WAGNER, name: "Wagner Prates" },
  ];
  expect(newestOf(WAGNER, opened, [WAGNER, SONIA])).toBe(WAGNER);
  expect(newestOf(WAGNER, opened, [{ ...SONIA, role: null }, raised])).toBe(raised);
  expect(newestOf(WAGNER, opened, [SONIA, renamed])).toBe(renamed);
  expect(newestOf(WAGNER, opened, [SONIA])).toBeUndefined();
  expect(newestOf(WAGNER, [SONIA, WAGNER, raised], [SONIA, raised])).toBeUndefined();
});

test("contacts of a merge become one, unless they differ in role or WhatsApp", () => {
  const person = { ...BLANK, name: "Sônia" };
  const buyer = { ...person, role: "Compras" };
  const reachable = { ...person, whatsapp: "11982145530" };
  expect(mergedContacts([buyer], [reachable])).toEqual([{ ...reachable, role: "Compras" }]);
  const director = { ...reachable, role: "Diretora" };
  const elsewhere = { ...buyer, role: "compras", whatsapp: "1123681190" };
  expect(mergedContacts([buyer], [director, elsewhere])).toEqual([
    { ...elsewhere, role: "Compras" },
    director,
  ]);
  expect(mergedContacts([director], [{ ...director, whatsapp: "1123681190" }])).toHaveLength(2);
});
