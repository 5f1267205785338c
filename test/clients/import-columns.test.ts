import { expect, test } from "vitest";
import { checkRows, refuseDuplicates } from "#functions/clients/check-rows.ts";
import { columnsOf } from "#shared/clients/csv-columns.ts";
import { readRows, readTable } from "#shared/clients/read-csv.ts";
import { Problem } from "#shared/errors.ts";

const check = (csv: string) => refuseDuplicates(checkRows(readRows(readTable(csv))), []);

test("takes the mobile number as the client's, and keeps others in the observations", () => {
  const { accepted } = check(
    "Nome;Telefone comercial;Celular/WhatsApp;Fone 2;Obs\nAna;;11987654321;;VIP\nBia;1130001234;(11) 98765-4321;1130001234;\nCaio;1130001234;;;",
  );
  expect(accepted.map(({ phone, observations }) => [phone, observations])).toEqual([
    ["11987654321", "VIP"],
    ["(11) 98765-4321", "Telefone comercial: 1130001234"],
    ["1130001234", null],
  ]);
});

test("keeps several e-mails from columns or from one cell", () => {
  const { accepted, errors } = check(
    "Nome;E-mail principal;E-mail 2\nAna;ana@a.com;financeiro@a.com\nBia;bia@b.com; sac@b.com;\n".replace(
      "bia@b.com; sac@b.com",
      "bia@b.com / sac@b.com",
    ),
  );
  expect(errors).toEqual([]);
  expect(accepted).toMatchObject([
    { email: "ana@a.com", observations: "E-mail 2: financeiro@a.com" },
    { email: "bia@b.com", observations: "E-mail principal: sac@b.com" },
  ]);
});

test("joins an address in parts into one text, and keeps both names of a company", () => {
  const { accepted } = check(
    [
      "Nome Fantasia;Razão Social;Cidade;UF;CEP;Endereço;Número;Complemento;Bairro",
      "Ipê Móveis;Marcenaria Ipê Ltda.;São Paulo;SP;1001000;Rua A;12;sala 3;Centro",
      ";Coral Livros S.A.;Recife/PE;PE;50000-000;Rua B, 7;7;;",
      "Sol;SOL;Rio;;;;;;",
    ].join("\n"),
  );
  expect(accepted).toMatchObject([
    {
      company: "Ipê Móveis",
      address: "Rua A, 12, sala 3 - Centro, São Paulo/SP - CEP 01001-000",
      observations: "Razão Social: Marcenaria Ipê Ltda.",
    },
    { company: "Coral Livros S.A.", address: "Rua B, 7 - Recife/PE - CEP 50000-000" },
    { company: "Sol", address: "Rio", observations: null },
  ]);
});

test("keeps a second address in the observations, part by part", () => {
  const { accepted } = check(
    "Nome;Endereço;Número;Cidade;CEP;Endereço de entrega;Número entrega;Cidade de entrega;CEP entrega\n" +
      "Ana;Rua A;1;Recife;50030-230;Rua B;2;Olinda;53020-140",
  );
  expect(accepted).toMatchObject([
    {
      address: "Rua A, 1 - Recife - CEP 50030-230",
      observations:
        "Endereço de entrega: Rua B\nNúmero entrega: 2\nCidade de entrega: Olinda\nCEP entrega: 53020-140",
    },
  ]);
});

test("reads a cell of a dash as blank", () => {
  const { accepted, errors } = check(
    "Nome;Empresa;CPF/CNPJ;E-mail;Telefone;Obs\nAna;-;-;--;–;.\n-;Sol;;;;a - b",
  );
  expect(errors).toEqual([]);
  const blank = { company: null, cnpj: null, email: null, phone: null, observations: null };
  expect(accepted).toMatchObject([
    { name: "Ana", ...blank },
    { company: "Sol", observations: "a - b" },
  ]);
});

test.each([
  ["Nome / Razão Social", "name"],
  ["NOME DO CLIENTE", "name"],
  ["Fone 1", "phone"],
  ["Telefone1", "phone"],
  ["Telefone Residencial", "phone"],
  ["E-mail 1", "email"],
  ["CPF/CNPJ (somente números)", "cnpj"],
  ["Rua", "street"],
  ["Endereço do cliente", "street"],
  ["Cidade/UF", "city"],
  ["Código", null],
  ["Código do cliente", null],
  ["Estado civil", null],
  ["Inscrição Estadual", null],
  ["", null],
])("reads the title %j as %j", (title, field) => {
  expect(columnsOf([title])).toEqual([field]);
});

test("reads a number as that of a house if there is a street", () => {
  expect(columnsOf(["Número", "Nome"])).toEqual([null, "name"]);
  expect(columnsOf(["Rua", "Nº"])).toEqual(["street", "number"]);
});

test.each([
  ["Freguês,Onde\nAna,Recife", ["Freguês", "Onde"]],
  ["Freguês\tOnde\nAna\tRecife", ["Freguês", "Onde"]],
  ["Freguês\nSilva, Ana", ["Freguês"]],
  ["Freguês;Cor, peso\nAna;azul", ["Freguês", "Cor, peso"]],
])("divides a header without known titles, so that columns can be chosen: %j", (csv, titles) => {
  expect(readTable(csv).titles).toEqual(titles);
});

test("reads columns as chosen, whatever their titles", () => {
  const table = readTable("Quem;Código\nAna;17");
  expect(() => readRows(table)).toThrow(Problem);
  expect(readRows(table, ["name", "observations"])).toMatchObject([
    { cells: { name: "Ana", observations: "Código: 17" } },
  ]);
});

test.each([
  ["Nome", 120],
  [" Responsável", 120],
  ["Razão social", 160],
  ["Empresa", 160],
])("reports a text of the column %s that is too long with its title", (title, max) => {
  expect(check(`${title};CNPJ\n${"a".repeat(max + 1)};`).errors).toEqual([
    { line: 2, error: `${title.trim()}: Use no máximo ${max} caracteres` },
  ]);
});
