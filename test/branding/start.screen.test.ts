import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { layoutShift } from "#test/world/page-checks/layout-shift.ts";
import { someCnpj } from "#test/world/tax-id.ts";
import { world } from "#test/world/world.ts";
import { chooseFile, drawPicture } from "./drawn-picture.fixture.ts";

const CNPJ = "27451806000152";

test("a new owner types a CNPJ, sees the proposal and confirms the company in one call", async () => {
  const page = await openPage(undefined, "/register", { cold: true });
  await page.getByLabel("Nome", { exact: true }).fill("Marina");
  await page.getByLabel("Sobrenome").fill("Albuquerque");
  await page.getByLabel("E-mail").fill(`${crypto.randomUUID()}@exemplo.com.br`);
  await page.getByLabel("Senha", { exact: true }).fill("Varanda-azul-42");
  await page.getByLabel("Confirmar senha").fill("Varanda-azul-42");
  expect(await page.getByRole("link", { name: "Termos de uso" }).first().getAttribute("href")).toBe(
    "/terms",
  );
  await page.getByRole("button", { name: "Criar conta" }).click();
  const number = page.getByLabel("CNPJ");
  await number.waitFor();
  expect(await number.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);

  await number.fill("27451806000153");
  await page.getByText("Confira o CNPJ: os dígitos finais não batem.").waitFor();
  expect(await page.getByRole("button", { name: "Continuar" }).isDisabled()).toBe(true);
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.method() !== "GET")
      calls.push(`${request.method()} ${pathname}`);
  });
  // The last character starts the look-up.
  await number.fill("27.451.806/0001-52");
  await page.getByText("ativa na Receita").waitFor();
  expect(await page.getByLabel("Nome nas propostas").inputValue()).toBe("Vertice Climatização");
  expect(await page.getByLabel("Telefone").inputValue()).toBe("(19) 3255-4180");
  await page.getByText("itens de exemplo para climatização").waitFor();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

  // Typed text survives going back and a reload.
  await page.getByLabel("Nome nas propostas").fill("Vértice Climatização");
  await page.getByRole("button", { name: "Trocar CNPJ" }).click();
  await page.goBack();
  await page.reload();
  await page.getByText("ativa na Receita").waitFor();
  expect(await page.getByLabel("Nome nas propostas").inputValue()).toBe("Vértice Climatização");
  expect(await accessibilityFaults(page)).toEqual([]);

  const logo = await drawPicture(page, { width: 300, height: 120, type: "image/png" });
  await chooseFile(page, "logo.png", logo);
  await page.getByRole("img", { name: "Logo da empresa" }).waitFor();
  await page.getByRole("button", { name: "Trocar", exact: true }).waitFor();
  await page.getByRole("button", { name: "Está certo, continuar" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: /Organização Vértice Climatização/ }).waitFor();
  expect(calls).toEqual(["POST /api/branding/upload-logo", "PUT /api/organization/company"]);
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const ada = world.withToken(token ?? "");
  expect(await ada.call(organization.get, {})).toMatchObject({
    name: "Vértice Climatização",
    cpfCnpj: CNPJ,
    legalName: "Vertice Climatização LTDA",
  });
  const saved = await ada.call(branding.get, {});
  expect(saved.companyAddress).toContain("Rua Antônio Lapa, 280");
  // The logo is half red, half blue.
  expect(saved.primaryColor).not.toBe("#3b82f6");
  // The start page is shown once.
  await page.goto("/start");
  await page.waitForURL((url) => url.pathname === "/");
});

test("without registry or CNPJ the owner continues by hand, or later", async () => {
  const ada = await world.owner("Ada Lima");
  const page = await openPage(ada, "/start", { width: 390, height: 844, theme: "dark" });
  await page.getByLabel("CNPJ").fill("50000000000160");
  await page.getByText("A consulta do CNPJ não respondeu").waitFor();
  await page.getByText("O número 50.000.000/0001-60 é válido.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await page.getByText("A consulta do CNPJ não respondeu").waitFor();
  await page.getByRole("button", { name: "Fazer depois" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/start");
  await page.getByRole("button", { name: "Ainda não tenho CNPJ" }).click();
  await page.getByRole("heading", { name: "Como a sua empresa se chama?" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByText("Nome é obrigatório").waitFor();
  await page.getByLabel("Nome nas propostas").fill("Ateliê da Ada");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await ada.call(organization.get, {})).toMatchObject({
    name: "Ateliê da Ada",
    cpfCnpj: null,
  });
  // Typed text is not kept for the next person in this tab.
  const keptForms = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("form ")));
  expect(await keptForms()).not.toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL("**/login**");
  await expect.poll(keptForms).toEqual([]);
});

test("warns that a tax id has used its trial, and then ends the trial", async () => {
  const cnpj = someCnpj();
  await (await world.owner()).call(organization.update, { cpfCnpj: cnpj });
  const ada = await world.owner("Ada Lima");
  const page = await openPage(ada, `/start/company?cnpj=${cnpj}`, { width: 390, height: 844 });
  await page.getByLabel("Nome nas propostas").fill("Ateliê da Ada");
  await page.getByRole("button", { name: "Continuar" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "já usou o teste grátis" });
  await refusal.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Fazer depois" }).waitFor();
  expect(await ada.call(organization.get, {})).toMatchObject({ cpfCnpj: null });
  await refusal.getByRole("button", { name: "Salvar e encerrar o teste" }).click();
  await expect.poll(async () => (await ada.call(organization.get, {})).cpfCnpj).toBe(cnpj);
});

test("anybody can read terms and privacy", async () => {
  for (const [path, title] of [
    ["/terms", "Termos de uso"],
    ["/privacy", "Política de privacidade"],
  ] as const) {
    const { page } = await openWindow(undefined, {
      width: 320,
      theme: path === "/terms" ? "light" : "dark",
    });
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await page.title()).toBe(`${title} · Fechou`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    if (path === "/privacy") await page.getByText("24 meses após a exclusão").waitFor();
  }
});
