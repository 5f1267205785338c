import { expect, test } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { monthName } from "#shared/reports/words.ts";
import { addMonths, dayOf } from "#shared/values/dates.ts";
import { organizationAt } from "#test/dashboard/organization.fixture.ts";
import { openWindow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";

const world = ownWorld(BUILT_APP);

test("a report lists the corrections of its months that moved the team, or the chosen person", async () => {
  const today = dayOf(new Date().toISOString(), "America/Sao_Paulo");
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
