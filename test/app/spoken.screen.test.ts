import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { organizationWithClient } from "#test/tasks/task.fixture.ts";
import { openWindow } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { spokenBy } from "#test/world/page-checks/spoken.ts";

const SCREENS: [path: string, opener?: string][] = [
  ["/"],
  ["/clients"],
  ["/clients?editar=novo", "Novo Cliente"],
  ["/clients", "Importar CSV"],
  ["/products"],
  ["/products", "Novo Item"],
  ["/proposals"],
  ["/proposals/new"],
  ["/proposals/1/edit"],
  ["/proposals/1"],
  ["/tasks"],
  ["/tasks?editar=nova", "Nova Tarefa"],
  ["/tasks/1"],
  ["/tags"],
  ["/proposal-templates"],
  ["/checklist-templates"],
  ["/sla-settings"],
  ["/zapsign-settings"],
  ["/team"],
  ["/company"],
  ["/offer-settings"],
  ["/team", "Convidar membro"],
];

async function ownerWithChoices() {
  const { ada, client, task } = await organizationWithClient();
  await ada.call(slaSettings.save, { enabled: true });
  await ada.call(tags.create, { name: "Urgente", color: "#d97706" });
  await ada.call(checklistTemplates.create, { title: "Instalação" });
  const product = await ada.call(products.create, { name: "Vistoria", price: 64.22, code: "V-1" });
  await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Climatização", status: "sent" },
    items: [{ productId: product.id }],
  });
  await task();
  return ada;
}

test.each([
  [1440, "light"],
  [390, "dark"],
] as const)(
  "everything that opens has a name and is announced at %i px, %s",
  { timeout: 120_000 },
  async (width, theme) => {
    const ada = await ownerWithChoices();
    const { page } = await openWindow(ada, { width, theme });
    const faults: string[] = [];
    for (const [path, opener = ""] of SCREENS) {
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      // Fields show when their data and their code are there.
      await page.waitForLoadState("networkidle");
      if (opener) await openDialog(page, opener);
      // The menus around the page are the same on all.
      const around = page.locator(path === "/" ? "body" : "main");
      const within = opener ? page.getByRole("dialog").first() : around;
      const found = [
        ...(await selectFaults(page, within, opener !== "")),
        ...(await menuFaults(page, within)),
      ];
      faults.push(...found.map((fault) => `${path} ${opener}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

/** Some addresses open their dialog. Phones have short labels, and a menu for the rest. */
async function openDialog(page: Page, opener: string): Promise<void> {
  if (!page.url().includes("editar=")) await press(page, opener);
  await page.getByRole("dialog").first().waitFor();
}

async function press(page: Page, opener: string): Promise<void> {
  const name = new RegExp(`^${opener.split(" ")[0]}`);
  const button = page.getByRole("button", { name }).first();
  const more = page.getByRole("button", { name: "Mais ações" });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) await button.click();
  else {
    await more.click();
    await page.getByRole("menuitem", { name }).click();
  }
}

const POPUP = ".ant-select-dropdown:not(.ant-select-dropdown-hidden)";
const MENU = "[role=menu]:visible";

/** Opens every select. In a dialog also chooses, because that saves nothing. */
async function selectFaults(page: Page, within: Locator, isDialog: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const select of await within.locator(".ant-select [role=combobox]:enabled").all()) {
    const takesSeveral = await select.evaluate((field) => field.closest(".ant-select-multiple"));
    await select.click({ timeout: 5_000 });
    const popup = page.locator(POPUP);
    await popup.waitFor();
    faults.push(...(await accessibilityFaults(page, POPUP)));
    const read = await popup.locator(".ant-select-item-option-content").allInnerTexts();
    const labels = read.flatMap((text) => text.split("\n"));
    const native = await page.locator("select option").allTextContents();
    const spoken = (await spokenBy(page)).filter(
      ({ role, name }) => role === "option" && !native.includes(name),
    );
    const foreign = spoken.filter(({ name }) => !labels.some((label) => name.startsWith(label)));
    faults.push(...foreign.map(({ name }) => `option '${name}' is none of ${labels.join(", ")}`));
    if (labels.length > 0 && spoken.length === 0) faults.push("options are not spoken");
    const canChoose = isDialog && labels.length > 0;
    if (canChoose) await popup.locator(".ant-select-item-option").first().click();
    if (!canChoose || takesSeveral) await select.press("Escape");
    await popup.waitFor({ state: "hidden" });
    if (!canChoose) continue;
    const all = await spokenBy(page);
    if (all.some(({ name }) => name === "Clear")) faults.push("a button is named in English");
    const fields = all.filter(({ role }) => role === "combobox");
    if (!fields.some(({ value }) => labels.includes(value)))
      faults.push(`none of ${labels.join(", ")} is spoken as chosen: ${JSON.stringify(fields)}`);
  }
  return faults;
}

async function menuFaults(page: Page, within: Locator): Promise<string[]> {
  const faults: string[] = [];
  for (const button of await within.locator("[aria-haspopup=menu]:visible").all()) {
    await button.click();
    const menu = page.locator(MENU).first();
    await menu.waitFor();
    faults.push(...(await accessibilityFaults(page, ".ant-dropdown:not(.ant-dropdown-hidden)")));
    const items = (await spokenBy(page)).filter(({ role }) => role === "menuitem");
    if (items.length === 0 || items.some(({ name }) => name === ""))
      faults.push(`a menu has items without names: ${JSON.stringify(items)}`);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
  }
  return faults;
}
