import { beforeAll, expect, test } from "vitest";
import { openWindow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { NOON, playSales } from "./reports.fixture.ts";

const world = ownWorld(BUILT_APP);

let ada: Person;
let bia: Person;

beforeAll(async () => {
  ({ ada, bia } = await playSales(world));
});

async function openReports(person: Person, query = "", look = {}) {
  const opened = await openWindow(person, { origin: world.origin(), ...look });
  await opened.page.clock.setFixedTime(NOON);
  await opened.page.goto(`/reports${query}`);
  return opened;
}

test("no figure is shown until the team is known, and a failed read of it is tried again", async () => {
  const { page } = await openWindow(ada, { origin: world.origin() });
  await page.clock.setFixedTime(NOON);
  const members = "**/api/organization/members";
  await page.route(members, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(`/reports?aba=pessoas&pessoa=${bia.user.id}`);
  const retry = page.getByRole("button", { name: "Tentar novamente" });
  await retry.waitFor();
  const table = page.getByRole("table", { name: "Vendas por pessoa" });
  expect(await table.count()).toBe(0);
  await page.unroute(members);
  await retry.click();
  await table.waitFor();
  const names = await table.locator("tbody th").allTextContents();
  expect(names).toEqual(["Ada Lovelace", "Bia Souza"]);
});

test("a period ends today at the latest, and what is wrong with typed days is said", async () => {
  const { page } = await openReports(ada, "?periodo=2026-11-01..2027-01-31");
  await page.getByText("De 01/11 a 25/11/2026, comparado com 07/10 a 31/10/2026").waitFor();
  const from = page.getByLabel("De", { exact: true });
  const until = page.getByLabel("Até", { exact: true });
  expect(await until.inputValue()).toBe("2026-11-25");
  const alert = page.getByRole("alert");
  for (const [field, day, words] of [
    [until, "2026-11-26", "Escolha datas até hoje."],
    [until, "2026-10-31", "A data final vem antes da inicial."],
    [from, "2023-10-31", "Escolha um período de até 3 anos."],
    [from, "", "Escolha as duas datas."],
  ] as const) {
    await field.fill(day);
    expect(await alert.textContent()).toBe(words);
    await page.getByText("De 01/11 a 25/11/2026").waitFor();
  }
  await from.fill("2026-10-01");
  await page.getByText("De 01/10 a 31/10/2026, comparado com 01/09 a 30/09/2026").waitFor();
  expect(await alert.count()).toBe(0);
});
