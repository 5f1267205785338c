import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import type { Client } from "#shared/clients/schemas.ts";
import { ROW_LIMITS } from "#shared/organization/limits.ts";
import { proposalSheets } from "#web/features/proposals/list/proposal-sheet.ts";
import { taskSheet } from "#web/features/tasks/list/task-sheet.ts";
import { csvOf } from "#web/ui/files/sheet-csv.ts";
import type { Sheet } from "#web/ui/files/sheet.ts";
import { workbookOf } from "#web/ui/files/workbook.ts";

const SHEET: Sheet = {
  name: "Produtos & serviços",
  columns: [
    { title: "Nome", kind: "text" },
    { title: "Preço", kind: "money" },
    { title: "Em", kind: "day" },
  ],
  rows: [
    ['=HYPERLINK("http://x")', 1234.5, "2026-11-23"],
    ["São João <&> \u0000\uD800 🙂\n2", -10, null],
    ["+55 11", 0, "2024-02-29"],
    ["@a", 927.71, "1900-03-01"],
  ],
};

/** An independent reader. */
async function opened(sheet: Sheet) {
  const [first] = await readExcel(Buffer.from(workbookOf([sheet])));
  return first;
}

test("a spreadsheet has amounts as numbers, days as dates and formulas as text", async () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  expect(await opened(SHEET)).toEqual({
    sheet: "Produtos & serviços",
    data: [
      ["Nome", "Preço", "Em"],
      ['=HYPERLINK("http://x")', 1234.5, day("2026-11-23")],
      ["São João <&> \uFFFD 🙂\n2", -10, null],
      ["+55 11", 0, day("2024-02-29")],
      ["@a", 927.71, day("1900-03-01")],
    ],
  });
});

const hasOffice = spawnSync("soffice", ["--version"]).status === 0;

/** A sheet as LibreOffice shows it, with semicolons and quoted texts. */
async function shownByOffice(sheet: Sheet): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "office-"));
  await writeFile(join(folder, "book.xlsx"), workbookOf([sheet]));
  const profile = `-env:UserInstallation=${pathToFileURL(folder).href}`;
  const format = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,true";
  const options = [profile, "--headless", "--convert-to", format, "--outdir", folder];
  // In American English, whatever the machine speaks.
  const env = { ...process.env, LC_ALL: "C" };
  const { status } = spawnSync("soffice", [...options, join(folder, "book.xlsx")], { env });
  expect(status).toBe(0);
  const text = await readFile(join(folder, "book.csv"), "utf8");
  await rm(folder, { recursive: true });
  return text.trimEnd().split("\n");
}

const OFFICE_MS = 120_000;

test.runIf(hasOffice)(
  "LibreOffice shows amounts as money, days as dates and formulas as text",
  async () => {
    expect(await shownByOffice(SHEET)).toEqual([
      '"Nome";"Preço";"Em"',
      '"=HYPERLINK(""http://x"")";R$ 1,234.50;11/23/2026',
      '"São João <&> \uFFFD 🙂',
      '2";-R$ 10.00;',
      '"+55 11";R$ 0.00;2/29/2024',
      '"@a";R$ 927.71;3/1/1900',
    ]);
  },
  OFFICE_MS,
);

test("keeps plain numbers, and describes the first sheet on a second one", async () => {
  const report: Sheet = {
    name: "Clientes",
    columns: [
      { title: "Cliente", kind: "text" },
      { title: "Parte (%)", kind: "number" },
    ],
    rows: [
      ["Horizonte", 33.33],
      ["Padaria", 3],
      ["Ninguém", null],
    ],
  };
  const about: Sheet = {
    name: "Sobre",
    columns: [{ title: "Item", kind: "text" }],
    rows: [["Período"]],
  };
  expect(await readExcel(Buffer.from(workbookOf([report, about])))).toEqual([
    {
      sheet: "Clientes",
      data: [
        ["Cliente", "Parte (%)"],
        ["Horizonte", 33.33],
        ["Padaria", 3],
        ["Ninguém", null],
      ],
    },
    { sheet: "Sobre", data: [["Item"], ["Período"]] },
  ]);
  expect(csvOf(report)).toBe(
    "\uFEFFCliente;Parte (%)\r\nHorizonte;33,33\r\nPadaria;3\r\nNinguém;\r\n",
  );
});

test("writes and reads as many rows as an organization may have", async () => {
  const rows = Array.from({ length: ROW_LIMITS.client.paid }, (_, at) => [
    `Item ${at}`,
    at / 100,
    "2026-11-23",
  ]);
  const read = await opened({ ...SHEET, rows });
  expect(read?.data).toHaveLength(ROW_LIMITS.client.paid + 1);
  expect(read?.data.at(-1)?.slice(0, 2)).toEqual(["Item 19999", 199.99]);
});

test("a CSV has decimal commas and Brazilian dates, and escapes formulas", () => {
  expect(csvOf(SHEET)).toBe(
    "\uFEFFNome;Preço;Em\r\n" +
      '"\'=HYPERLINK(""http://x"")";1234,50;23/11/2026\r\n' +
      '"São João <&> \u0000\uD800 🙂\n2";-10,00;\r\n' +
      "'+55 11;0,00;29/02/2024\r\n" +
      '"\'@a";927,71;01/03/1900\r\n',
  );
});

test("exports a proposal with its dates, its reason and its client's data", () => {
  const lost: Parameters<typeof proposalSheets>[0][number] = {
    id: 7,
    proposalNumber: "PROP-2026-0007",
    title: "Telhado",
    status: "rejected",
    sellerId: "ana",
    clientId: 3,
    client: {
      id: 3,
      name: "Helena",
      company: "Horizonte",
      email: "h@h.com",
      phone: null,
      deleted: false,
    },
    days: {
      createdOn: "2026-11-01",
      sentOn: "2026-11-02",
      askedOn: null,
      expiresOn: "2026-12-02",
      acceptedOn: null,
      lostOn: "2026-11-05",
    },
    lostReason: "no_answer",
    validUntil: "2026-12-02",
    totalAmount: 1234.56,
  };
  const client = { id: 3, cnpj: "11222333000181", address: "Rua das Flores, 1" } as Client;
  const clients = [client];
  const pump = { productId: 1, code: "B-1", name: "Bomba", unit: "un", quantity: 2 };
  const line = { ...pump, unitPrice: 700, discount: 28.28, finalValue: 1371.72 };
  const generalDiscount = { percent: 10, amount: 137.16 };
  const known = { id: 7, subtotal: 1400, discount: 28.28, generalDiscount, items: [line] };
  const [{ columns, rows }, lines] = proposalSheets(
    [lost, { ...lost, id: 8, clientId: 4, sellerId: "bia" }, { ...lost, id: 9, sellerId: null }],
    {
      sellers: new Map([
        ["ana", { name: "Ana Souza", photo: null }],
        ["bia", { name: "Bia (saiu)", photo: null }],
      ]),
      clients,
      lines: new Map([[7, known]]),
    },
  );
  const number = "PROP-2026-0007";
  expect(lines.rows).toEqual([
    [number, "B-1", "Bomba", "un", 2, 700, 28.28, 1371.72],
    [number, null, "Desconto geral (10%)", null, null, null, 137.16, -137.16],
  ]);
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(({ title }, at) => [title, row[at]])),
  );
  expect(named[0]).toEqual({
    Número: "PROP-2026-0007",
    Título: "Telhado",
    Status: "Perdida",
    Responsável: "Ana Souza",
    Cliente: "Horizonte",
    "CPF/CNPJ": "11.222.333/0001-81",
    "E-mail": "h@h.com",
    Endereço: "Rua das Flores, 1",
    "Criada em": "2026-11-01",
    "Enviada em": "2026-11-02",
    "Aceita em": null,
    "Perdida em": "2026-11-05",
    Motivo: "Cliente não respondeu",
    "Válida até": "2026-12-02",
    Subtotal: 1400,
    Descontos: 165.44,
    "Valor total": 1234.56,
  });
  const unknown = { "CPF/CNPJ": null, Endereço: null };
  expect(named[1]).toMatchObject({ Responsável: "Bia (saiu)", ...unknown });
  expect(named[2]).toMatchObject({ Responsável: null });
});

test("exports the dates of a task in the organization's zone", () => {
  const task: Parameters<typeof taskSheet>[0][number] = {
    title: "Vistoria",
    status: "completed",
    priority: "high",
    client: { id: 3, name: "Helena", company: null, email: null, deleted: false },
    assignedUser: null,
    dueDate: "2026-11-20",
    createdAt: "2026-11-19T02:00:00.000Z",
    startedAt: null,
    completedAt: "2026-11-20T03:00:00.000Z",
    tags: [
      { id: 1, name: "Obra", color: "blue" },
      { id: 2, name: "Urgente", color: "red" },
    ],
    proposal: { id: 7, title: "Telhado" },
    description: null,
  };
  expect(taskSheet([task], "America/Sao_Paulo").rows).toEqual([
    [
      "Vistoria",
      "Concluída",
      "Alta",
      "Helena",
      null,
      "2026-11-20",
      "2026-11-18",
      null,
      "2026-11-20",
      "Obra, Urgente",
      "Telhado",
      null,
    ],
  ]);
});
