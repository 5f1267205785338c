import { expect, test } from "vitest";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import { openPage, openWindow, showAsMember } from "#test/world/browser.ts";
import { expectAccessible, inEveryWidth } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";

test("saves switch and times together, and shows them again", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/sla-settings");
  const enabled = page.getByRole("switch", { name: "Habilitar SLA para novas tarefas" });
  const save = page.getByRole("button", { name: "Salvar Configurações" });
  await enabled.waitFor();
  expect(await enabled.isChecked()).toBe(false);
  expect(await save.isDisabled()).toBe(true);

  await enabled.click();
  await page.getByText("Alterações não salvas").waitFor();
  const hours = page.getByRole("combobox", { name: "Tempo para conclusão: horas" });
  await hours.selectOption("168 h");
  const minutes = page.getByRole("combobox", { name: "Tempo para início: minutos" });
  await minutes.focus();
  await page.keyboard.press("End");
  expect(await ada.call(slaSettings.get, {})).toMatchObject(DEFAULT_SLA_SETTINGS);
  await save.click();
  await page.getByText("Configurações de SLA salvas").first().waitFor();
  expect(await ada.call(slaSettings.get, {})).toMatchObject({
    enabled: true,
    defaultStartTimeHours: 2,
    defaultStartTimeMinutes: 55,
    defaultCompletionTimeHours: 168,
    defaultCompletionTimeMinutes: 0,
  });
  await page.reload();
  await expect.poll(() => enabled.isChecked()).toBe(true);
  expect(await hours.inputValue()).toBe("168");
});

test("shows and keeps a time that the lists do not offer", async () => {
  const ada = await world.owner();
  const odd = { defaultStartTimeHours: 500, defaultCompletionTimeMinutes: 7 };
  await ada.call(slaSettings.save, odd);
  const page = await openPage(ada, "/sla-settings");
  const times = page.getByRole("combobox");
  await times.first().waitFor();
  const shown = await times.evaluateAll((all: HTMLSelectElement[]) =>
    all.map((one) => one.selectedOptions[0]?.text),
  );
  expect(shown).toEqual(["500 h", "0 min", "24 h", "7 min"]);
  await page.getByRole("switch").click();
  await page.getByRole("button", { name: "Salvar Configurações" }).click();
  await page.getByText("Configurações de SLA salvas").first().waitFor();
  expect(await ada.call(slaSettings.get, {})).toMatchObject({ ...odd, enabled: true });
});

test("does not send SLA without any time", async () => {
  const ada = await world.owner();
  const none = { defaultStartTimeHours: 0, defaultCompletionTimeHours: 0 };
  await ada.call(slaSettings.save, none);
  const page = await openPage(ada, "/sla-settings");
  await page.getByRole("switch").click();
  await page.getByRole("button", { name: "Salvar Configurações" }).click();
  await page.getByText("Informe um tempo de SLA").waitFor();
  expect(await ada.call(slaSettings.get, {})).toMatchObject({ enabled: false });
  await page.getByRole("button", { name: "Descartar" }).click();
  expect(await page.getByText("Informe um tempo de SLA").count()).toBe(0);
});

test("members see the settings and change nothing", async () => {
  const { page } = await openWindow(await world.owner());
  await showAsMember(page);
  await page.goto("/sla-settings");
  await page.getByText("Somente proprietários e administradores podem alterar o SLA.").waitFor();
  expect(await page.getByRole("switch").isDisabled()).toBe(true);
  const selects = await page.getByRole("combobox").all();
  expect(new Set(await Promise.all(selects.map((one) => one.isDisabled())))).toEqual(
    new Set([true]),
  );
  expect(await page.getByRole("button", { name: "Salvar Configurações" }).count()).toBe(0);
});

test("leaving with unsaved changes asks first", async () => {
  const page = await openPage(await world.owner(), "/sla-settings");
  await page.getByRole("switch").click();
  await page.getByRole("link", { name: "Clientes" }).first().click();
  await page.getByText("Descartar alterações?").waitFor();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  expect(page.url()).toContain("/sla-settings");
});

test("the screen is accessible and fits at every width and theme", async () => {
  const { page } = await openWindow(await world.owner());
  await inEveryWidth(page, "/sla-settings", async () => {
    await page.getByRole("switch").waitFor();
    await expectAccessible(page);
  });
});
