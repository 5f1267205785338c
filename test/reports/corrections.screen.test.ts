import { expect, test } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { addMonths, dayOf } from "#shared/values/dates.ts";
import { monthName } from "#shared/values/months.ts";
import { organizationAt } from "#test/dashboard/organization.fixture.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";

const world = ownWorld(BUILT_APP);

test("a report lists corrections of its months for the team or the chosen person", async () => {
  const today = dayOf(new Date(), "America/Sao_Paulo");
  const before = addMonths(`${today.slice(0, 7)}-15`, -1);
  const { ada, propose } = await organizationAt(world, `${before}T12:00:00.000Z`);
  const bia = await joinTeam(world, ada, "member");
  const { id, proposalNumber } = await propose({ status: "accepted" });
  setClockAhead(0);
  await ada.call(proposals.update, { id, sellerId: bia.user.id });
  await ada.call(proposals.update, { id, items: [{ productId: 1, unitPrice: 1_310 }] });
  const { page } = await openWindow(ada, { origin: world.origin() });
  const section = page.getByRole("group").filter({ hasText: "Correções em meses encerrados" });
  const lines = async (query: string) => {
    await page.goto(`/reports?${query}`);
    await section.locator("summary").click();
    const texts = await section.getByRole("listitem").allInnerTexts();
    return texts.map((text) => text.replaceAll("\u00a0", " ").split(" · ").slice(1));
  };
  const month = monthName(before);
  const edited = [proposalNumber, "editada por Ada Lovelace", `+R$ 1.300,00 em ${month}`];
  const given = [proposalNumber, "responsável alterado por Ada Lovelace"];
  expect(await lines("periodo=mes-passado")).toEqual([edited]);
  expect(await lines(`periodo=mes-passado&pessoa=${bia.user.id}`)).toEqual([
    edited,
    [...given, `+R$ 10,00 em ${month}`],
  ]);
  expect(await lines("periodo=mes-passado&pessoa=eu")).toEqual([
    [...given, `−R$ 10,00 em ${month}`],
  ]);
  // In January the line also says the year.
  const [line, ...others] = await lines("periodo=mes");
  expect([line?.slice(0, 2), others]).toEqual([edited.slice(0, 2), []]);
  // Of the months between the periods nothing is listed.
  const read = page.waitForResponse(/\/api\/reports\/corrections/u);
  await page.goto("/reports?periodo=mes&comparar=ano");
  expect(await (await read).json()).toEqual([]);
  await page.getByRole("heading", { name: "Aceito por dia" }).waitFor();
  expect(await section.count()).toBe(0);
});

test("shows corrections newest first, 50 at a time, with names of former members", async () => {
  const { ada, propose } = await organizationAt(world, new Date().toISOString());
  const bia = await joinTeam(world, ada, "admin");
  await propose({ status: "sent" });
  const month = dayOf(new Date(), "America/Sao_Paulo").slice(0, 7);
  const noted = (index: number) => {
    const at = `2026-01-01T12:00:00.${100 + index}Z`;
    return {
      ...keys.correction(ada.orgId, month, `${at}#1`),
      month,
      at,
      what: "edited",
      by: index === 119 ? null : bia.user.id,
      people: [],
      proposalNumber: `N-${index}`,
      count: 0,
      value: 1_000,
      ttl: 9_999_999_999,
    };
  };
  for (const from of [0, 60])
    await write(Array.from({ length: 60 }, (_one, index) => ({ put: noted(from + index) })));
  await ada.call(organization.removeMember, { id: bia.memberId });
  const page = await openPage(ada, "/reports", { origin: world.origin() });
  const section = page.getByRole("group").filter({ hasText: "Correções em meses encerrados" });
  await section.locator("summary", { hasText: "Correções em meses encerrados 120" }).click();
  const lines = section.getByRole("listitem");
  expect(await lines.count()).toBe(50);
  expect(await lines.nth(0).innerText()).toContain("N-119 · editada · ");
  expect(await lines.nth(1).innerText()).toContain("N-118 · editada por Bia Souza (saiu) · ");
  await section.getByRole("button", { name: "Mostrar mais 50" }).click();
  await section.getByRole("button", { name: "Mostrar mais 20" }).click();
  await expect.poll(() => lines.count()).toBe(120);
  expect(await section.getByRole("button").count()).toBe(0);
});
