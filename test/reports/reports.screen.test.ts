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

/** Cells of a row, without bars. */
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
