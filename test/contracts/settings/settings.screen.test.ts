import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contracts } from "#shared/contracts/contract.ts";
import { CONTRACT_VARIABLES } from "#shared/contracts/variables.ts";
import { openWindow, toast } from "#test/world/browser.ts";
import { expectAccessible, inEveryWidth } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";
import { keyOf, signingAt, TEMPLATE } from "../contract.fixture.ts";

const signing = signingAt(world);

const key = (page: Page) => page.getByLabel("Chave da API", { exact: true });
const template = (page: Page) => page.getByLabel("Token do modelo", { exact: true });
const enabled = (page: Page) => page.getByRole("switch", { name: "Habilitar assinatura" });
const save = (page: Page) => page.getByRole("button", { name: "Salvar credenciais" });

async function openSettings(person: Person, look = {}) {
  const opened = await openWindow(person, look);
  await opened.page.goto("/zapsign-settings");
  await enabled(opened.page).waitFor();
  return opened;
}

test("saves credentials typed by keyboard, and never shows the key again", async () => {
  const ada = await world.owner();
  const secret = keyOf(ada);
  const { page } = await openSettings(ada);
  const answers: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/"))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  expect(await key(page).getAttribute("type")).toBe("password");
  expect(await key(page).getAttribute("autocomplete")).toBe("off");
  await key(page).focus();
  await page.keyboard.type(secret);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await key(page).getAttribute("type")).toBe("text");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(`https://app.zapsign.com.br/conta/modelos/${TEMPLATE}`);
  await page.keyboard.press("Tab");
  expect(await template(page).inputValue()).toBe(TEMPLATE);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("/Contratos/2026");
  await page.getByText("Alterações não salvas").waitFor();
  await page.keyboard.press("Enter");
  await toast(page, "Credenciais salvas");
  await expect.poll(() => key(page).inputValue()).toMatch(new RegExp(`^•+${secret.slice(-4)}$`));
  await page.getByText("Alterações não salvas").waitFor({ state: "hidden" });
  expect(await ada.call(contracts.settings, {})).toMatchObject({
    enabled: false,
    hasApiKey: true,
    templateToken: TEMPLATE,
    folderPath: "/Contratos/2026",
    environment: "production",
  });
  await enabled(page).focus();
  await page.keyboard.press("Space");
  await toast(page, "Assinatura eletrônica ativada");
  await page.getByText("Conectada", { exact: true }).waitFor();
  await page.reload();
  await enabled(page).waitFor();
  expect(await enabled(page).isChecked()).toBe(true);
  expect(await page.content()).not.toContain(secret);
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.filter((text) => text.includes(secret))).toEqual([]);
});

test("cannot be enabled without key and template, and says which is missing", async () => {
  const ada = await world.owner();
  const { page } = await openSettings(ada);
  await enabled(page).click();
  await page.getByText("Informe e salve a chave da API antes de ativar.").first().waitFor();
  await expect
    .poll(() => key(page).evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.type("chave-secreta-1234");
  await enabled(page).click();
  await page.getByText("Salve as credenciais antes de ativar.").first().waitFor();
  await save(page).click();
  await toast(page, "Credenciais salvas");
  await expect.poll(() => save(page).isDisabled()).toBe(true);
  await enabled(page).click();
  await page.getByText("Informe e salve o token do modelo antes de ativar.").first().waitFor();
  expect(await ada.call(contracts.settings, {})).toMatchObject({ enabled: false });
});

test("warns of missing data while enabled, and guards against removing the template", async () => {
  const ada = await world.owner();
  await ada.call(contracts.saveSettings, { enabled: true, apiKey: keyOf(ada) });
  const { page } = await openSettings(ada);
  await page.getByText("Falta o token do modelo: até lá, nenhum contrato é gerado.").waitFor();
  expect(await page.getByText("Conectada", { exact: true }).count()).toBe(0);
  await template(page).fill(TEMPLATE);
  await save(page).click();
  await page.getByText("Conectada", { exact: true }).waitFor();
  await template(page).fill("");
  await save(page).click();
  await page.getByText("Informe o token do modelo", { exact: true }).waitFor();
  expect(await ada.call(contracts.settings, {})).toMatchObject({ templateToken: TEMPLATE });
});

test("replaces a key when another is saved, and removes it after a confirmation", async () => {
  const ada = await world.owner();
  await signing.enabled(ada);
  const { page } = await openSettings(ada);
  const mask = `••••${keyOf(ada).slice(-4)}`;
  await page.getByRole("button", { name: "Substituir" }).click();
  expect(await key(page).inputValue()).toBe("");
  await key(page).fill("outra-chave-9876");
  await page.getByRole("button", { name: "Manter a atual" }).click();
  expect(await key(page).inputValue()).toContain(mask);
  expect(await save(page).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Substituir" }).click();
  await key(page).fill("outra-chave-9876");
  await save(page).click();
  await toast(page, "Credenciais salvas");
  await expect.poll(() => key(page).inputValue()).toContain("••••9876");
  await page.getByRole("button", { name: "Remover chave" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover chave" }).click();
  await toast(page, "Chave removida");
  await expect.poll(() => enabled(page).isChecked()).toBe(false);
  expect(await key(page).inputValue()).toBe("");
  expect(await ada.call(contracts.settings, {})).toMatchObject({ apiKey: "", hasApiKey: false });
});

test("tests the connection with the typed values, and shows the answer on the page", async () => {
  const ada = await world.owner();
  const { page } = await openSettings(ada);
  const run = page.getByRole("button", { name: "Testar conexão" });
  const result = page.getByRole("status").filter({ hasText: /modelo|chave|ZapSign/ });
  await run.click();
  await result.getByText("Falta a chave de API da ZapSign").waitFor();
  await key(page).fill(keyOf(ada));
  expect(await result.count()).toBe(0);
  await template(page).fill("inexistente");
  await run.click();
  await result.getByText("Modelo não encontrado na ZapSign").waitFor();
  await template(page).fill("sem-email-1");
  await run.click();
  await result.getByText("Conectada ao modelo Contrato sem e-mail.").waitFor();
  await result.getByText("{{FORO}}").waitFor();
  await result.getByText("O modelo não usa {{CLIENTE_EMAIL}}.").waitFor();
  await page.getByRole("switch", { name: "E-mail automático ao cliente" }).click();
  await result.getByText("Sem {{CLIENTE_EMAIL}} no modelo").waitFor();
  expect(await ada.call(contracts.settings, {})).toMatchObject({
    hasApiKey: false,
    templateToken: "",
    sendAutomaticEmail: true,
  });
  await save(page).click();
  await toast(page, "Credenciais salvas");
  await page.route("**/api/zapsign/test-connection", (route) =>
    route.fulfill({ status: 502, json: { code: "zapsign_failed", message: "Falha ao gerar" } }),
  );
  await template(page).fill(TEMPLATE);
  await run.click();
  await result.getByText("A ZapSign não respondeu.").waitFor();
});

test("reports a folder without leading slash at its field, and discarding resets it", async () => {
  const { page } = await openSettings(await world.owner());
  const folder = page.getByLabel("Pasta dos documentos", { exact: true });
  await folder.fill("Contratos");
  await save(page).click();
  await page.getByText("A pasta deve começar com /").waitFor();
  expect(await folder.getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("link", { name: "Clientes" }).first().click();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  expect(page.url()).toContain("/zapsign-settings");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect.poll(() => folder.inputValue()).toBe("/");
  await page.getByText("A pasta deve começar com /").waitFor({ state: "hidden" });
});

test("reports settings that cannot be saved, and keeps the input", async () => {
  const ada = await world.owner();
  await signing.enabled(ada);
  const { page } = await openSettings(ada);
  await page.route("**/api/zapsign/settings", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, body: "" })
      : route.continue(),
  );
  await template(page).fill("modelo-2");
  await save(page).click();
  await toast(page, "Erro ao atualizar configurações");
  expect(await template(page).inputValue()).toBe("modelo-2");
  await enabled(page).click();
  await toast(page, "Erro ao atualizar configurações");
  await expect.poll(() => enabled(page).isChecked()).toBe(true);
});

test("copies variables one by one and all together", async () => {
  const { page, context } = await openSettings(await world.owner());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const { variable } of CONTRACT_VARIABLES)
    await page.getByText(variable, { exact: true }).waitFor();
  // A label of two lines keeps its distance from the lines of its row.
  const label = page.getByText("Condições de pagamento", { exact: true });
  const [text, row] = await Promise.all([
    label.boundingBox(),
    page.getByRole("listitem").filter({ has: label }).boundingBox(),
  ]);
  expect((row?.height ?? 0) - (text?.height ?? 0)).toBeGreaterThanOrEqual(8);
  await page.getByRole("button", { name: "Copiar {{PROPOSTA_VALOR_TOTAL}}" }).click();
  await toast(page, "Variável copiada");
  expect(await copied()).toBe("{{PROPOSTA_VALOR_TOTAL}}");
  await page.getByRole("button", { name: "Copiar todas" }).click();
  await toast(page, `${CONTRACT_VARIABLES.length} variáveis copiadas`);
  for (const { variable } of CONTRACT_VARIABLES) expect(await copied()).toContain(variable);
});

test("members see whether it is set up, and change nothing", async () => {
  const ada = await world.owner();
  await signing.enabled(ada);
  const bia = await joinTeam(world, ada, "member");
  const { page } = await openSettings(bia);
  await page.getByText("Somente proprietários e administradores podem alterar").waitFor();
  const switches = await page.getByRole("switch").all();
  expect(new Set(await Promise.all(switches.map((one) => one.isDisabled())))).toEqual(
    new Set([true]),
  );
  await page.getByText("Configurada", { exact: true }).waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Testar conexão" }).count()).toBe(0);
  expect(await page.locator("body").innerText()).not.toContain(keyOf(ada).slice(-4));
  await page.getByRole("button", { name: "Copiar todas" }).waitFor();
});

test("the settings are accessible and fit at every width and theme", async () => {
  const ada = await world.owner();
  const folderPath = `/Contratos de climatização/${"2026".repeat(12)}`;
  await signing.enabled(ada, { templateToken: "sem-email-1", folderPath, environment: "sandbox" });
  const { page } = await openWindow(ada);
  await inEveryWidth(page, "/zapsign-settings", async (width) => {
    await enabled(page).waitFor();
    await page.getByText("Onde encontro isto?").click();
    await page.getByRole("button", { name: "Testar conexão" }).click();
    await page.getByText("Conectada ao modelo").waitFor();
    await expectAccessible(page);
    const rail = page.getByRole("navigation", { name: "Nesta página" });
    expect(await rail.isVisible()).toBe(width >= 1200);
  });
});
