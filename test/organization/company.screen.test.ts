import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { openPage, openWindow, pollNow, toast } from "#test/world/browser.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { someCnpj } from "#test/world/tax-id.ts";
import { confirmedOwner, joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

test("a CNPJ fills the company, and one call saves names, address and contacts", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const { page } = await openWindow(ada);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET")
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto("/team");
  await page.getByRole("link", { name: "Alterar em Empresa" }).click();
  await page.getByRole("heading", { name: "Empresa", exact: true }).waitFor();
  const save = page.getByRole("button", { name: "Salvar" });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel("CPF/CNPJ").fill("12ABC34501DE34");
  await save.click();
  await page.getByText("CPF/CNPJ inválido").waitFor();
  await page.getByLabel("Telefone").fill("3133334444");
  await page.getByLabel("CPF/CNPJ").fill("12abc34501de35");
  await page.getByText("Conferido na Receita · ativa").waitFor();
  // The name was the one of an account without a name; the phone was typed, so the registry's is only offered.
  await expect
    .poll(() => page.getByLabel("Nome nas propostas").inputValue())
    .not.toBe("Empresa de Ada");
  expect(await page.getByLabel("Telefone").inputValue()).toBe("(31) 3333-4444");
  await page.getByText("Na Receita está diferente:").waitFor();
  await page.getByRole("button", { name: "Manter os meus" }).click();
  await page.getByLabel("Nome nas propostas").fill("Vértice Climatização");
  await page.getByLabel("E-mail").fill("contato@vertice.com.br");
  const card = page.getByRole("complementary", { name: "Como sai na proposta" });
  await card.getByText("CNPJ 12.ABC.345/01DE-35").waitFor();
  await card.getByText("contato@vertice.com.br").waitFor();
  await page.getByRole("combobox", { name: "Fuso horário" }).selectOption("America/Maceio");
  // A concurrent change: typed fields stay and are saved at the second try.
  const { updatedAt } = await ada.call(organization.get, {});
  await ada.call(organization.saveCompany, { description: "Climatização", updatedAt });
  await save.click();
  await toast(page, "Erro ao salvar os dados da empresa");
  await page.waitForLoadState("networkidle");
  await save.click();
  await toast(page, "Dados da empresa salvos");
  await page.getByRole("button", { name: /Organização Vértice Climatização/ }).waitFor();
  await page.getByText("Alterações não salvas").waitFor({ state: "hidden" });
  expect(calls).toEqual(["PUT /api/organization/company", "PUT /api/organization/company"]);
  expect(await ada.call(organization.get, {})).toMatchObject({
    description: "Climatização",
    name: "Vértice Climatização",
    cpfCnpj: "12ABC34501DE35",
    timezone: "America/Maceio",
  });
  expect(await ada.call(branding.get, {})).toMatchObject({
    companyPhone: "(31) 3333-4444",
    companyEmail: "contato@vertice.com.br",
  });

  // Looking up the same number again first shows the changes.
  await page.getByRole("button", { name: "Atualizar pela Receita" }).click();
  await page.getByRole("button", { name: "Usar dados da Receita" }).click();
  await expect.poll(() => page.getByLabel("Telefone").inputValue()).not.toBe("(31) 3333-4444");
  await page.getByRole("link", { name: "Clientes" }).click();
  await page.getByText("Descartar alterações?").waitFor();
});

test("a failing registry blames nobody, and a member only reads", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const bia = await joinTeam(world, ada, "member", "Bia Souza");
  for (const { theme, width } of [
    { theme: "light", width: 1440 },
    { theme: "dark", width: 320 },
  ] as const) {
    const page = await openPage(ada, "/company", { theme, width });
    await page.getByLabel("CPF/CNPJ").fill("50000000000160");
    await page.getByText("O número é válido: preencha à mão ou").waitFor();
    await page.getByRole("button", { name: "tente de novo" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  const members = await openPage(bia, "/company");
  await members.getByText("Somente proprietários e administradores").waitFor();
  await members.getByText("Empresa de Ada").first().waitFor();
  expect(await members.getByRole("textbox").count()).toBe(0);
  await members.keyboard.press("Control+k");
  await members.getByRole("option", { name: "Nova tarefa" }).waitFor();
  expect(await members.getByRole("option", { name: "Convidar para a equipe" }).count()).toBe(0);
});

async function companyWithPix() {
  const ada = await confirmedOwner(world, "Ada Lima");
  await ada.call(organization.update, { cpfCnpj: someCnpj() });
  const account = {
    kind: "email" as const,
    key: "pix@exemplo.com.br",
    name: "Açaí",
    city: "Belém",
  };
  await ada.call(organization.savePix, { account });
  const page = await openPage(ada, "/offer-settings");
  return { ada, page };
}

test("asks before hiding the PIX code of sent proposals", async () => {
  const { ada, page } = await companyWithPix();
  await page.getByRole("button", { name: "Ocultar PIX do que já foi enviado" }).click();
  const question = page.getByRole("dialog", { name: "Ocultar o PIX do que já foi enviado?" });
  await question.getByText(/Não é possível desfazer/).waitFor();
  expect((await ada.call(organization.pix, {})).hiddenBefore).toBeNull();
  await question.getByRole("button", { name: "Ocultar PIX" }).click();
  await toast(page, "O PIX do que já foi enviado está oculto");
  await page.getByText(/^Oculto no que foi enviado até /).waitFor();
});

test("asks before removing the PIX key, which would have to be typed again", async () => {
  const { ada, page } = await companyWithPix();
  await page.getByRole("button", { name: "Mudar chave PIX" }).click();
  await page.getByRole("button", { name: "Remover chave" }).click();
  const question = page.getByRole("dialog", { name: "Remover a chave PIX?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await question.waitFor({ state: "hidden" });
  expect((await ada.call(organization.pix, {})).account).not.toBeNull();
  await page.getByRole("button", { name: "Remover chave" }).click();
  await question.getByRole("button", { name: "Remover chave" }).click();
  await toast(page, "Chave PIX removida");
  await page.getByText("Nenhuma chave cadastrada.").waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("without the validation code the server validates, and no input is lost", async () => {
  const { page } = await openWindow(await confirmedOwner(world, "Ada Lima"), { cold: true });
  await page.route(/\/assets\/schemas-/, (route) => route.abort());
  await page.route("**/api/organization/company", (route) => route.abort());
  await page.goto("/company");
  await page.getByLabel("E-mail").fill("contato@");
  const save = page.getByRole("button", { name: "Salvar" });
  await save.click();
  await toast(page, "Erro ao salvar os dados da empresa");
  expect(await page.getByLabel("E-mail").inputValue()).toBe("contato@");
  await page.unroute("**/api/organization/company");
  await save.click();
  await page.getByText("Email inválido", { exact: true }).waitFor();
  await page.getByLabel("E-mail").fill("contato@vertice.com.br");
  await save.click();
  await toast(page, "Dados da empresa salvos");
});

test("what was typed stays when the role is taken away, to be copied or discarded", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const bia = await joinTeam(world, ada, "admin", "Bia Souza");
  const { page } = await openWindow(bia);
  for (const [path, label, typed] of [
    ["/company", "Nome nas propostas", "Vértice Climatização"],
    ["/zapsign-settings", "Pasta dos documentos", "/Contratos/2027"],
    ["/branding", "Texto de apresentação", "Projetamos e instalamos."],
  ] as const) {
    await ada.call(organization.updateMember, { id: bia.memberId, role: "admin" });
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await ada.call(organization.updateMember, { id: bia.memberId, role: "member" });
    await pollNow(page);
    await page.getByText(/O que você digitou não foi salvo e continua aqui para copiar/).waitFor();
    expect(await field.inputValue()).toBe(typed);
    expect(await page.locator("main :is(input, textarea, select):enabled").count()).toBe(0);
    expect(await page.getByRole("button", { name: /^Salvar/ }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Descartar" }).click();
    await page.getByText("Somente proprietários e administradores").waitFor();
    expect(await page.locator("main").getByText(typed).count()).toBe(0);
  }
});
