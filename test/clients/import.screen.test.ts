import { readFile } from "node:fs/promises";
import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { openPage, toast } from "#test/world/browser.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";

const CSV = `Nome;CNPJ;Email\r\nSão João;11.222.333/0001-81;\r\n${"Bia;;não é e-mail\r\n".repeat(101)}`;

const file = (name: string, text: string, encoding: "utf8" | "latin1" = "latin1") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text, encoding),
});

test("imports a spreadsheet from Excel with any case of ending, and lists its errors", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/clients");
  await page.getByRole("button", { name: "Importar CSV" }).click();
  const input = page.locator("input[type=file]");
  await input.setInputFiles(file("clientes.xlsx", "PK"));
  await toast(page, "Por favor, selecione um arquivo CSV");
  await toast(page, "No Excel, use Arquivo > Salvar como > CSV.");
  await input.setInputFiles(file("renomeado.csv", "PK\x03\x04\x14\0\0;Nome\r\nx"));
  await toast(
    page,
    "Este arquivo é uma planilha do Excel com outro nome. No Excel, use Arquivo > Salvar como > CSV.",
  );
  await input.setInputFiles(file("vazio.csv", ""));
  await toast(page, "Falha ao importar clientes");
  await input.setInputFiles(file("CLIENTES.CSV", CSV));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Confira as colunas" }).waitFor();
  expect(await ada.call(clients.list, {})).toEqual([]);
  const closed = Promise.withResolvers<void>();
  await page.route("**/api/clients/import", (route) => closed.promise.then(() => route.continue()));
  await dialog.getByRole("button", { name: "Importar 102 linhas" }).click();
  await dialog.getByRole("button", { name: "Continuar em segundo plano" }).click();
  await dialog.waitFor({ state: "hidden" });
  closed.resolve();
  await page.getByText("São João").waitFor();
  const listed = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar lista de erros" }).click();
  expect((await listed).suggestedFilename()).toBe("erros_importacao.csv");
  // The result waits for who opens the dialog, and is shown once.
  await page.getByRole("button", { name: "Importar CSV" }).click();
  await dialog.getByRole("heading", { name: "Importação concluída" }).waitFor();
  expect((await dialog.getByRole("row").allInnerTexts()).slice(0, 2)).toEqual([
    expect.stringMatching(/Linha\s+Erro/),
    expect.stringMatching(/3\s+E-mail inválido: “não é e-mail”/),
  ]);
  await dialog.getByText("e mais 1 linha com erro", { exact: true }).waitFor();
  // Above the long table.
  const download = dialog.getByRole("button", { name: "Baixar lista de erros" });
  expect((await download.boundingBox())?.y).toBeLessThan(300);
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Importar CSV" }).click();
  await dialog.getByRole("heading", { name: "Importar clientes" }).waitFor();
});

test("previews how each column is read before storing, and lets the user change it", async () => {
  const ada = await world.owner();
  const csv = [
    "Quem;Rua;Nº;Cidade;UF;Fone 1;Celular/WhatsApp;Código;;",
    "Helena Prado;Rua A;12;Recife;PE;8132221111;81988880137;17;;ok",
  ].join("\n");
  const page = await openPage(ada, "/clients", { width: 390 });
  await page.getByRole("button", { name: "Importar CSV" }).first().click();
  await page.getByRole("button", { name: "Escolha a planilha Um arquivo .csv" }).waitFor();
  await page.locator("input[type=file]").setInputFiles(file("contatos.csv", csv));
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Escolha qual coluna traz o nome do cliente ou da empresa.").waitFor();
  expect(await dialog.getByRole("button", { name: "Importar 1 linha" }).isDisabled()).toBe(true);
  await dialog.getByRole("combobox", { name: "Quem vai para" }).click();
  await page
    .locator(".ant-select-item-option")
    .filter({ hasText: /^Nome$/ })
    .click();
  await dialog.getByText("Não serão importadas: Código, Coluna 9, Coluna 10.").waitFor();
  await dialog.getByText("(81) 98888-0137 · Rua A, 12 - Recife/PE · Fone 1: 8132221111").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await dialog.getByRole("button", { name: "Importar 1 linha" }).click();
  await dialog.getByRole("heading", { name: "Importação concluída" }).waitFor();
  expect(await ada.call(clients.list, {})).toMatchObject([
    { name: "Helena Prado", phone: "81988880137", address: "Rua A, 12 - Recife/PE" },
  ]);
});

test("the list of errors is corrected and imported again", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/clients");
  await page.getByRole("button", { name: "Importar CSV" }).click();
  const dialog = page.getByRole("dialog");
  const choose = async (name: string, text: string) => {
    await page.locator("input[type=file]").setInputFiles(file(name, text, "utf8"));
    await dialog.getByRole("button", { name: /^Importar \d/ }).click();
    await dialog.getByRole("heading", { name: "Importação concluída" }).waitFor();
  };
  await choose("clientes.csv", "Nome;Email;Telefone\nAna;;\nConceição;não é e-mail;11988142270\n");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Baixar lista de erros" }).click(),
  ]);
  const csv = await readFile(await saved.path(), "utf8");
  expect(csv.split("\r\n")).toEqual([
    "\uFEFFLinha;Erro;Nome;Email;Telefone",
    '3;E-mail inválido: “não é e-mail”;Conceição;não é e-mail;"=""11988142270"""',
    "",
  ]);
  await dialog.getByRole("button", { name: "Importar outro arquivo" }).click();
  await choose("erros_importacao.csv", csv.replace(";não é e-mail;", ";ana@sol.com.br;"));
  expect(await ada.call(clients.list, {})).toContainEqual(
    expect.objectContaining({ name: "Conceição", phone: "11988142270", email: "ana@sol.com.br" }),
  );
});

test("downloads the template and the list", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Ana" });
  const page = await openPage(ada, "/clients");
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar Modelo" }).click(),
  ]);
  expect(template.suggestedFilename()).toBe("modelo_importacao_clientes.csv");
  await toast(page, "Template baixado com sucesso");
  const exported = async (format: string) => {
    await page.getByRole("button", { name: "Exportar" }).click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: format }).click(),
    ]);
    return saved;
  };
  expect((await exported("CSV")).suggestedFilename()).toBe("clientes.csv");
  const workbook = await exported("Excel");
  expect(workbook.suggestedFilename()).toBe("clientes.xlsx");
  const [sheet] = await readExcel(await workbook.createReadStream());
  expect(sheet).toMatchObject({
    sheet: "Clientes",
    data: [["Nome"], ["Ana"]].map((row) => expect.arrayContaining(row)),
  });
});

test("exports more clients than one import takes", async () => {
  const ada = await world.owner();
  const csvData = `Nome\n${Array.from({ length: 5_000 }, (_, at) => `Cliente ${at}`).join("\n")}`;
  await ada.call(clients.import, { csvData });
  await ada.call(clients.create, { name: "Última; de todas" });
  const page = await openPage(ada, "/clients");
  await page.getByText("5.001 clientes").waitFor();
  await page.getByRole("button", { name: "Exportar" }).click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  const csv = await readFile(await saved.path(), "utf8");
  expect(csv.match(/\r\n/g)).toHaveLength(5_002);
  expect(csv).toContain('\r\n"Última; de todas";');
});
