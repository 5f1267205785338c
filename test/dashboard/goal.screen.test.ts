import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { reports } from "#shared/reports/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { addMonths, dayOf } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { monthName } from "#shared/values/months.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { addRecords, card } from "./dashboard.fixture.ts";

test("keeps a goal it could not read, and asks before dropping typed amounts", async () => {
  const ada = await world.owner();
  await addRecords(ada);
  const day = dayOf((await world.now()).toISOString(), "America/Sao_Paulo");
  const [month, next] = [day, addMonths(`${day.slice(0, 7)}-01`, 1)].map((one) => one.slice(0, 7));
  if (!month || !next) throw new Error("no month");
  await ada.call(reports.saveGoals, { month, team: 50_000, people: [], updatedAt: null });
  const { page } = await openWindow(ada);
  const missing = /\/api\/(reports\/goals|organization\/members)/;
  await page.route(missing, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/");
  const open = () =>
    card(page, `Meta de ${monthName(month)}`)
      .getByRole("button", { name: "Mudar meta" })
      .click();
  await open();
  const dialog = page.getByRole("dialog", { name: "Meta do mês" });
  const retry = dialog.getByRole("button", { name: "Tentar novamente" });
  await retry.waitFor();
  const save = dialog.getByRole("button", { name: "Salvar meta" });
  expect(await save.isDisabled()).toBe(true);
  await page.unroute(missing);
  await retry.click();
  const team = dialog.getByLabel("Equipe");
  expect(await team.inputValue()).toBe("50.000,00");

  await team.fill("60000");
  const chooseNext = async () => {
    await dialog.getByRole("combobox", { name: "Mês" }).click();
    await page.locator(".ant-select-item-option:visible").nth(1).click();
  };
  await chooseNext();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await dialog.getByText(`Vale de ${monthName(month)} em diante`, { exact: false }).waitFor();
  expect(await team.inputValue()).toMatch(/^60\.?000/);
  await chooseNext();
  await page.getByRole("button", { name: "Descartar", exact: true }).click();
  await dialog.getByText(`Vale de ${monthName(next)} em diante`, { exact: false }).waitFor();
  await expect.poll(() => dialog.locator(":focus").count()).toBe(1);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await dialog.waitFor({ state: "hidden" });
  await open();
  await dialog.getByText(`Vale de ${monthName(month)} em diante`, { exact: false }).waitFor();
  expect(await save.isDisabled()).toBe(false);
});

test("keeps the typed goals when a colleague saves others, and follows what was not typed", async () => {
  const ada = await world.owner();
  await addRecords(ada);
  const bia = await joinTeam(
    world,
    ada,
    "admin",
    "Bia Aparecida dos Santos Albuquerque Cavalcanti",
  );
  const month = dayOf((await world.now()).toISOString(), "America/Sao_Paulo").slice(0, 7);
  const page = await openPage(ada, "/");
  await page.getByRole("button", { name: "Definir meta" }).click();
  const dialog = page.getByRole("dialog", { name: "Meta do mês" });
  const team = dialog.getByLabel("Equipe");
  await team.fill("50000");
  const people = [{ userId: bia.user.id, amount: 12_000 }];
  await bia.call(reports.saveGoals, { month, team: 30_000, people, updatedAt: null });
  const save = dialog.getByRole("button", { name: "Salvar meta" });
  await save.click();
  await dialog.getByText(/ao salvar, substitui: equipe\.$/).waitFor();
  expect(await team.inputValue()).toMatch(/^50\.?000/);
  const goalOf = ({ user }: typeof ada) => dialog.getByLabel(fullName(user));
  expect(await goalOf(bia).inputValue()).toBe("12.000,00");
  // A name of several lines and an error leave the fields of a row level.
  await goalOf(bia).fill("doze");
  await save.click();
  await dialog.getByText("Valor inválido").waitFor();
  const tops = await Promise.all(
    [ada, bia].map(async (one) => (await goalOf(one).boundingBox())?.y),
  );
  expect(tops[0]).toBe(tops[1]);
  await goalOf(bia).fill("12000");
  await save.click();
  await dialog.waitFor({ state: "hidden" });
  expect(await ada.call(reports.goals, { month })).toMatchObject({ team: 50_000, people });
});

test("the card shows the same percent for a person and for the team", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  await propose([{ productId: product.id, unitPrice: 28_500 }], { status: "accepted" });
  const month = dayOf((await world.now()).toISOString(), "America/Sao_Paulo").slice(0, 7);
  const people = [{ userId: ada.user.id, amount: 50_000 }];
  await ada.call(reports.saveGoals, { month, team: 50_000, people, updatedAt: null });
  const page = await openPage(ada, "/");
  const goal = card(page, `Meta de ${monthName(month)}`);
  await goal.getByRole("img", { name: "57% da meta" }).waitFor();
  await goal.getByLabel("57% da meta de R$\u00a050.000,00").waitFor();
});

test("goals and figures of people fit into the window of a laptop", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const line = { productId: product.id, unitPrice: 1_234_567.89 };
  await propose([line], { status: "accepted" });
  await propose([line], { status: "sent" });
  const month = dayOf((await world.now()).toISOString(), "America/Sao_Paulo").slice(0, 7);
  await ada.call(reports.saveGoals, { month, team: 5_000_000, people: [], updatedAt: null });
  const page = await openPage(ada, "/reports?aba=pessoas", { width: 1_280, height: 800 });
  const people = page.getByRole("table", { name: "Vendas por pessoa" });
  await people.getByText("24% de R$ 5.000.000,00").waitFor();
  const frame = people.locator("..");
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test("the card shows whole names and is as high as the chart beside it", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  await propose([{ productId: product.id }], { status: "accepted" });
  const bia = await joinTeam(world, ada, "member", "Conceição Guimarães-Araújo de Albuquerque");
  const month = dayOf((await world.now()).toISOString(), "America/Sao_Paulo").slice(0, 7);
  const people = [{ userId: bia.user.id, amount: 30_000 }];
  await ada.call(reports.saveGoals, { month, team: 50_000, people, updatedAt: null });
  const page = await openPage(ada, "/");
  const goal = card(page, `Meta de ${monthName(month)}`);
  const name = goal.getByText(fullName(bia.user));
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  // A name of two lines keeps its distance from the next.
  const [text, row] = await Promise.all([
    name.boundingBox(),
    goal
      .getByRole("listitem")
      .filter({ hasText: fullName(bia.user) })
      .boundingBox(),
  ]);
  expect((row?.height ?? 0) - (text?.height ?? 0)).toBeGreaterThanOrEqual(8);
  const chart = card(page, "Aceito por mês");
  await chart.getByText("em andamento", { exact: true }).waitFor();
  const [one, other] = await Promise.all([goal.boundingBox(), chart.boundingBox()]);
  expect(one?.height).toBe(other?.height);
});

test.each([
  ["Conceição Guimarães-Araújo de Albuquerque", 79_999_999.99],
  ["Marina Albuquerque", 21_853.02],
])("%s has room beside an amount, which stays with its share", async (name, unitPrice) => {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member", name);
  const { id } = await propose([{ productId: product.id, unitPrice }], { status: "accepted" });
  await ada.call(proposals.update, { id, sellerId: bia.user.id });
  const month = dayOf((await world.now()).toISOString(), "America/Sao_Paulo").slice(0, 7);
  const people = [{ userId: bia.user.id, amount: 30_000 }];
  await ada.call(reports.saveGoals, { month, team: 50_000, people, updatedAt: null });
  const page = await openPage(ada, "/");
  const row = card(page, `Meta de ${monthName(month)}`)
    .getByRole("listitem")
    .filter({ hasText: fullName(bia.user) });
  const { height = 0 } = (await row.getByText(fullName(bia.user)).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(40);
  const [done, share] = await Promise.all([
    row.getByText(formatMoney(toCents(unitPrice))).boundingBox(),
    row.getByText("%").boundingBox(),
  ]);
  expect(share?.y).toBe(done?.y);
});
