import { expect, test } from "vitest";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, pollNow, toast } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";
import { save } from "./editor.fixture.ts";

test("the editor sets alternatives and client quantities, and shows them last", async () => {
  const { ada, propose } = await organizationWithProduct();
  await ada.call(organization.update, { allowsFractions: true });
  const { id } = await propose([
    { name: "12 meses" },
    { name: "Visita", quantity: 2, unitPrice: 100 },
    { name: "36 meses", unitPrice: 90 },
    { name: "Instalação", unitPrice: 1_000 },
  ]);
  const page = await openPage(ada, `/proposals/${id}/edit`);
  const dialog = page.getByRole("dialog");
  const openChoice = async (item: number) => {
    await page.getByRole("button", { name: `Ações do item ${item}` }).click();
    await page.getByRole("menuitem", { name: "Grupo e quantidade" }).click();
    await dialog.getByLabel("Grupo").waitFor();
  };
  const inGroup = async (item: number, key: string) => {
    await openChoice(item);
    await dialog.getByLabel("Grupo").fill("Garantia");
    // The editor, which has its own keys, is not reached.
    await dialog.getByLabel("Grupo").press(key);
    await dialog.waitFor({ state: "hidden" });
  };
  await inGroup(1, "Enter");
  const names = () =>
    Promise.all(
      [1, 2, 3, 4].map((at) =>
        page.getByRole("combobox", { name: `Produto ou serviço do item ${at}` }).inputValue(),
      ),
    );
  await expect.poll(names).toEqual(["Visita", "36 meses", "Instalação", "12 meses"]);
  await inGroup(2, "Control+Enter");
  await expect.poll(names).toEqual(["Visita", "Instalação", "36 meses", "12 meses"]);
  await page.getByText("Garantia: o cliente escolhe uma").waitFor();
  // The first line is the default until another one is chosen.
  await page.getByLabel("Total da proposta").getByText("1.200,00").waitFor();
  await page.getByRole("button", { name: "Ações do item 3" }).click();
  await page.getByRole("menuitem", { name: "Já vem escolhido" }).click();
  await page.getByLabel("Total da proposta").getByText("1.290,00").waitFor();
  await openChoice(1);
  await dialog.getByLabel("De", { exact: false }).fill("3");
  await dialog.getByLabel("Até", { exact: false }).fill("4");
  await dialog.getByRole("button", { name: "Aplicar" }).click();
  await dialog.getByText("Use no máximo 2, a quantidade do item").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel("De", { exact: false }).fill("0,5");
  await dialog.getByRole("button", { name: "Aplicar" }).click();
  await page.getByText("O cliente escolhe a quantidade, de 0,5 a 4").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await save(page);
  await page.waitForURL(/\/proposals\/\d+$/);
  const saved = await ada.call(proposals.get, { id });
  expect(saved.totalAmount).toBe(1_290);
  const choices = saved.items.map(({ name, group, selected, clientQuantity }) => [
    name,
    group,
    selected,
    clientQuantity,
  ]);
  expect(choices).toEqual([
    ["Visita", null, false, { min: 0.5, max: 4 }],
    ["Instalação", null, false, null],
    ["36 meses", "Garantia", true, null],
    ["12 meses", "Garantia", false, null],
  ]);
});

test.each([
  ["1.000.000", "Quantidade alta demais"],
  ["2,345", "Quantidade inválida"],
  ["duas", "Quantidade inválida"],
])("the dialog refuses %s as the client's highest quantity at once", async (typed, message) => {
  const { ada, propose } = await organizationWithProduct();
  const { id } = await propose([{ name: "Visita", unitPrice: 100 }]);
  const page = await openPage(ada, `/proposals/${id}/edit`);
  await page.getByRole("button", { name: "Ações do item 1" }).click();
  await page.getByRole("menuitem", { name: "Grupo e quantidade" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Até", { exact: false }).fill(typed);
  await dialog.getByRole("button", { name: "Aplicar" }).click();
  await dialog.getByText(message, { exact: true }).waitFor();
});

test("an open choice follows its item, also when a colleague moves or removes it", async () => {
  const { ada, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const [visit, year] = [{ name: "Visita" }, { name: "12 meses" }];
  const { id } = await propose([visit, year, { name: "Instalação" }]);
  const page = await openPage(ada, `/proposals/${id}/edit`);
  const dialog = page.getByRole("dialog");
  const openChoice = async (item: number) => {
    await page.getByRole("button", { name: `Ações do item ${item}` }).click();
    await page.getByRole("menuitem", { name: "Grupo e quantidade" }).click();
    await dialog.getByLabel("Grupo").fill("Garantia");
  };
  const product = (at: number) => page.getByLabel(`Produto ou serviço do item ${at}`);
  await openChoice(2);
  await bia.call(proposals.update, { id, items: [year, { name: "Instalação" }, visit] });
  await pollNow(page);
  await expect.poll(() => product(1).inputValue()).toBe("12 meses");
  await dialog.getByRole("button", { name: "Aplicar" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("Garantia: o cliente escolhe uma").waitFor();
  await expect.poll(() => product(3).inputValue()).toBe("12 meses");
  await save(page);
  await page.waitForURL(/\/proposals\/\d+$/);
  expect((await ada.call(proposals.get, { id })).items).toMatchObject([
    { name: "Instalação", group: null },
    { name: "Visita", group: null },
    { name: "12 meses", group: "Garantia" },
  ]);

  await page.goto(`/proposals/${id}/edit`);
  await openChoice(1);
  await bia.call(proposals.update, { id, items: [visit] });
  await pollNow(page);
  await expect.poll(() => product(1).inputValue()).toBe("Visita");
  await dialog.getByRole("button", { name: "Aplicar" }).click();
  await toast(page, "O item foi removido");
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByText("Garantia: o cliente escolhe uma").count()).toBe(0);
});

test("applying a choice saves nothing, and does not say that it does", async () => {
  const { ada, propose } = await organizationWithProduct();
  const { id } = await propose([{ name: "Visita" }]);
  const page = await openPage(ada, `/proposals/${id}/edit`, { moves: true });
  await page.getByRole("button", { name: "Ações do item 1" }).click();
  await page.getByRole("menuitem", { name: "Grupo e quantidade" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Grupo").fill("Garantia");
  const labels = dialog
    .locator("footer, [class*=footer]")
    .first()
    .evaluateHandle((foot) => {
      const said: string[] = [];
      new MutationObserver(() => said.push(foot.textContent)).observe(foot, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return said;
    });
  await labels;
  await dialog.getByRole("button", { name: "Aplicar" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect((await (await labels).jsonValue()).filter((text) => text.includes("Salvando"))).toEqual(
    [],
  );
});
