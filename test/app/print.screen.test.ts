import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

test("prints a list in the light theme and cuts no text", async () => {
  const ada = await world.owner();
  const email = "departamento-de-suprimentos-e-contratos@condominio-parque-das-acacias.com.br";
  await ada.call(clients.create, { name: "Condomínio Edifício Parque das Acácias", email });
  const page = await openPage(ada, "/clients");
  await page.getByText(email).waitFor();
  const textColour = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await textColour();
  await page.getByRole("button", { name: "Tema escuro" }).click();
  expect(await textColour()).not.toBe(light);
  // A4, as Chromium lays it out.
  await page.setViewportSize({ width: 794, height: 1_123 });
  await page.emulateMedia({ media: "print" });
  expect(await textColour()).toBe(light);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("td, td *")].flatMap((one) =>
      one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible"
        ? [one.textContent]
        : [],
    ),
  );
  expect(cut).toEqual([]);
  expect(await page.getByText("Ações", { exact: true }).isVisible()).toBe(false);
  // Windows are shared.
  await page.emulateMedia({ media: null });
});

test("prints the lines of a proposal as a table, and no actions of its client", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Beatriz", phone: "(11) 98765-4321" });
  const items = [{ name: "Instalação", quantity: 2, unitPrice: 1_234_567.89 }];
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Climatização" },
    items,
  });
  // A4 between the margins of Chromium.
  const page = await openPage(ada, `/proposals/${id}`, { width: 718, height: 1_000 });
  await page.getByText("Instalação").waitFor();
  await page.emulateMedia({ media: "print" });
  const rightEdge = (cell: string) =>
    page.locator(cell).evaluate((one) => Math.round(one.getBoundingClientRect().right));
  expect(await rightEdge("thead th:last-child")).toBe(await rightEdge("tbody td:last-child"));
  await page.goto(`/clients/${client.id}`);
  const name = "Nova proposta para este cliente";
  const add = page.getByRole("link", { name, includeHidden: true });
  await add.waitFor({ state: "attached" });
  expect(await add.isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});
