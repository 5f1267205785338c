import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkRows, refuseDuplicates } from "#functions/clients/check-rows.ts";
import { template } from "#functions/clients/template.ts";
import { readRows, readTable } from "#shared/clients/read-csv.ts";
import { type Client, ClientFields } from "#shared/clients/schemas.ts";
import { HEADER_ROW } from "#shared/clients/template-rows.ts";
import { Problem } from "#shared/errors.ts";
import { everyField } from "#shared/values/fields.ts";

const HEADER = HEADER_ROW.join(";");

const WIDER = "Há mais colunas que no cabeçalho: ponha entre aspas os textos com o separador";

const existing: Client = {
  ...everyField(ClientFields, null),
  id: 1,
  name: "Estrela do Sul",
  company: "Estrela do Sul",
  cnpj: "11222333000181",
  organizationId: "5f0c6a52-5f0e-4c53-9a43-1b7b1ad0b001",
  userId: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
};

const readCsv = (csv: string) => readRows(readTable(csv));

function check(csv: string, clients: Client[] = []) {
  const rows = readCsv(csv);
  return { rows, ...refuseDuplicates(checkRows(rows), clients) };
}

function refusalOf(csv: string): string {
  try {
    readCsv(csv);
  } catch (error) {
    if (error instanceof Problem) return error.fields?.[0]?.message ?? "";
  }
  return "not refused";
}

test.each([
  ["semicolons and a byte order mark", `\uFEFF${HEADER}\r\nJoão;Sol;;;;;`],
  ["commas", "Nome,Empresa\nJoão,Sol"],
  ["tabs", "Nome\tEmpresa\nJoão\tSol"],
  ["a sep= line as Excel writes it", "sep=;\r\nNome;Empresa\r\nJoão;Sol"],
  [
    "titles in another order, upper case and without accents",
    "OBSERVACOES;EMPRESA;ENDERECO;NOME\n;Sol;;João",
  ],
  ["CR alone", "Nome;Empresa\rJoão;Sol\r"],
  ["quoted titles", '"Nome";"Razão Social/Empresa"\n"João";"Sol"'],
  ["a title above the header", "Clientes da empresa 2026;;;\n\nNome;Empresa;;\nJoão;Sol;;"],
  ["titles with commas above", "Relação, até hoje\nCliente: todos\nNome;Empresa\nJoão;Sol"],
  ["blank lines around and within", "\n\nNome;Empresa\n\n;\nJoão;Sol\n   \n\n"],
])("reads a file with %s", (_what, csv) => {
  const { accepted, errors } = check(csv);
  expect(errors).toEqual([]);
  expect(accepted).toMatchObject([{ name: "João", company: "Sol" }]);
});

test("takes the delimiter that yields titles in the header, whatever the cells contain", () => {
  const { accepted } = check("Nome;Observações\nJoão;1,5 e 2,5, talvez 3,5");
  expect(accepted).toMatchObject([{ name: "João", observations: "1,5 e 2,5, talvez 3,5" }]);
});

test("a quoted cell keeps the delimiter, doubled quotes and line breaks", () => {
  const { accepted } = check('Nome;Endereço\n"Bar; ""do"" Zé";"Rua A\r\nSala 2"');
  expect(accepted).toMatchObject([{ name: 'Bar; "do" Zé', address: "Rua A\nSala 2" }]);
});

test("an error names the physical line, even after cells of several lines", () => {
  const csv =
    'Nome;Email;Endereço\r\nAna;ana@a.com;"\r\nRua A\r\n\r\nFundos"\r\n\r\nBia;não é e-mail;\r\n';
  expect(check(csv).errors).toEqual([{ line: 7, error: "E-mail inválido: “não é e-mail”" }]);
});

test.each([
  ["with one known title", "Quem;Tipo\nAna;Cliente\nBia;"],
  ["below the first five", `Quem;Tipo\n${"Ana;1\n".repeat(4)}Nome;Email\nBia;2`],
])("a row %s is no header", (_what, csv) => {
  expect(readTable(csv).titles).toEqual(["Quem", "Tipo"]);
});

test.each(["Clientes 2026\n\nNome\nJoão", "Clientes 2026; \n\nNome;\nJoão;"])(
  "finds the header of a file of one column below its title: %j",
  (csv) => expect(check(csv).accepted).toMatchObject([{ name: "João" }]),
);

test("an error below a title names the physical line", () => {
  const { errors } = check("Clientes 2026;\n\nNome;Email\nAna;ana@a.com\nBia;x");
  expect(errors).toEqual([{ line: 5, error: "E-mail inválido: “x”" }]);
});

test("a row may have several errors and counts once", () => {
  const { errors } = check("Nome;Email;CNPJ\nAna;x;123");
  expect(errors).toEqual([{ line: 2, error: "CPF/CNPJ inválido: “123”; E-mail inválido: “x”" }]);
});

test("refuses a row without name and company", () => {
  expect(check("Nome;Email\n;ana@a.com").errors).toEqual([
    { line: 2, error: "Informe o nome ou a empresa" },
  ]);
});

test.each([
  ["1,12223E+13", " (a planilha encurtou o número: formate a coluna como texto)"],
  ["7123456000198", " (parece faltar um zero no início)"],
  ["1234567890", " (parece faltar um zero no início)"],
  ["12345678", ""],
  ["191", ""],
])("explains the tax id %j if a spreadsheet truncated it", (cnpj, hint) => {
  const error = `CPF/CNPJ inválido: “${cnpj}”${hint}`;
  expect(check(`Nome;CNPJ\nA;${cnpj}`).errors).toEqual([{ line: 2, error }]);
});

test("shortens a long cell in the error", () => {
  const error = `E-mail inválido: “${"x".repeat(60)}…”`;
  expect(check(`Nome;Email\nA;${"x".repeat(61)}`).errors).toEqual([{ line: 2, error }]);
});

test("reports a tax id repeated in the file with the line of the first", () => {
  const { accepted, errors } = check(
    "Nome;CNPJ\nA;12.ABC.345/01DE-35\nB;12abc34501de35\nC;52998224725\nD;529.982.247-25\nE;1",
  );
  expect(accepted.map(({ name }) => name)).toEqual(["A", "C"]);
  expect(errors).toEqual([
    { line: 3, error: "CNPJ repetido na linha 2" },
    { line: 5, error: "CPF repetido na linha 4" },
    { line: 6, error: "CPF/CNPJ inválido: “1”" },
  ]);
});

test("imports a repetition of a refused row", () => {
  const { accepted } = check("Nome;CNPJ;Email\nA;11222333000181;x\nB;11222333000181;");
  expect(accepted).toMatchObject([{ name: "B", line: 3 }]);
});

test("reports the tax id of an existing client with the client's name", () => {
  const { errors } = check("Nome;CNPJ\nOutro;11.222.333/0001-81", [existing]);
  expect(errors).toEqual([
    { line: 2, error: "Já existe um cliente com este CNPJ: Estrela do Sul" },
  ]);
});

test("reports a row without tax id that equals an existing client", () => {
  const { accepted, errors } = check(
    "Empresa\nESTRELA DO SUL\nEstrela do Norte\nestrela do norte",
    [existing],
  );
  expect(accepted).toMatchObject([{ company: "Estrela do Norte" }]);
  expect(errors).toEqual([
    { line: 2, error: "Já existe um cliente com estes dados: Estrela do Sul" },
    { line: 4, error: "Cliente repetido na linha 3" },
  ]);
});

test("accepts two branches that differ in their tax id alone", () => {
  const { accepted } = check("Nome;CNPJ\nRede;12ABC34501DE35\nRede;19131243000197");
  expect(accepted).toHaveLength(2);
});

test.each(["", "\uFEFF", "\n\n", `${HEADER}\r\n`, `${HEADER}\n;;;;;;\n`])(
  "refuses the file %j without lines",
  (csv) => {
    expect(refusalOf(csv)).toBe("Nenhuma linha encontrada no arquivo.");
  },
);

test.each([
  "PK\u0003\u0004\0\0",
  "a,b\n1,2",
  "CNPJ;Email\n;a@b.com",
  "<html>\n<body>",
  "ÿþN\0o\0m\0e\0",
])("refuses the file %j without a column for a name", (csv) =>
  expect(refusalOf(csv)).toContain("Falta a coluna Nome ou Empresa"),
);

test("reads 5,000 rows and refuses 5,001", () => {
  const rows = (count: number) =>
    `Nome\n${Array.from({ length: count }, (_row, index) => `Cliente ${index}\n`).join("")}`;
  expect(readCsv(rows(5_000))).toHaveLength(5_000);
  expect(refusalOf(rows(5_001))).toBe("O arquivo deve ter no máximo 5.000 linhas.");
});

test("reads a cell that looks like a formula as text", () => {
  const { accepted } = check('Nome\n"=HYPERLINK(""http://x"";""y"")"\n\'@SUM(A1)');
  expect(accepted.map(({ name }) => name)).toEqual(['=HYPERLINK("http://x";"y")', "@SUM(A1)"]);
});

test("refuses a row with more cells than the header", () => {
  const { errors } = check("Nome,Endereço,Email\nAna,Rua A, 12,ana@a.com");
  expect(errors).toEqual([{ line: 2, error: WIDER }]);
  expect(check("Nome,Email\nAna,ana@a.com,, ,").errors).toEqual([]);
});

test("skips the example row of the template unless it was overwritten", () => {
  const csv = String(template().bytes);
  expect(csv.startsWith(`\uFEFF${HEADER}\r\n`)).toBe(true);
  expect(refusalOf(csv)).toContain("só tem a linha de exemplo");
  expect(check(`${csv}Ana;Sol;;;;;\r\n`)).toMatchObject({
    accepted: [{ name: "Ana", line: 3 }],
    errors: [],
  });
  expect(check(csv.replace("Maria Exemplo", "Maria Prado")).accepted).toMatchObject([
    { name: "Maria Prado", cnpj: "11222333000181" },
  ]);
});

const cell = fc.oneof(
  fc.constantFrom(
    "",
    "Ana",
    "11.222.333/0001-81",
    "x@y.com",
    '"',
    '""',
    '"a;b"',
    "=1",
    ";",
    ",",
    "a\nb",
    '"a\nb"',
    "\r",
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
);

test("imports or reports each row of any file exactly once, by its line", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 30 }),
      fc.constantFrom("\n", "\r\n", "\r"),
      (rows, end) => {
        const csv = [HEADER, ...rows.map((row) => row.join(";"))].join(end);
        if (refusalOf(csv) === "Nenhuma linha encontrada no arquivo.") return;
        const checked = check(csv);
        const reported = [...checked.accepted, ...checked.errors]
          .map(({ line }) => line)
          .toSorted((a, b) => a - b);
        expect(reported).toEqual(checked.rows.map(({ line }) => line));
        expect(new Set(reported).size).toBe(reported.length);
        expect(reported.at(-1)).toBeLessThanOrEqual(csv.split(/\r\n?|\n/).length);
        expect(
          refuseDuplicates(
            checkRows(checked.rows),
            checked.accepted.map((row) => ({ ...existing, ...row })),
          ).accepted,
        ).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

test("handles hostile files of 2 MB in bounded time", () => {
  for (const piece of ['"a', ";", "(", "\n", " ", '"";', "sep="]) {
    const csv = `${HEADER}\n${piece.repeat(2_000_000 / piece.length)}`;
    const start = performance.now();
    refusalOf(csv);
    refusalOf(piece.repeat(2_000_000 / piece.length));
    // Quadratic time would take minutes; a busy machine takes some seconds.
    expect(performance.now() - start, JSON.stringify(piece)).toBeLessThan(15_000);
  }
});

test("refuses a row that an unquoted separator moved, even if its last cell is blank", () => {
  const shifted = "Bia;bia@sol.com.br; financeiro@sol.com.br;Av. Brasil, 1;";
  const header = "Nome;Email;Endereço;Observações";
  const { accepted, errors } = check(`${header}\nAna;;;\n${shifted}\nCaio;;;`);
  expect(accepted.map(({ name }) => name)).toEqual(["Ana", "Caio"]);
  expect(errors).toEqual([{ line: 3, error: WIDER }]);
  expect(check(`${header}\nAna;;;\n${shifted}`).errors).toEqual([{ line: 3, error: WIDER }]);
});

test("reads a file whose lines end with the separator", () => {
  const rows = "Ana;Sol;\nBia;Lua;\nCaio;Mar";
  expect(check(`Nome;Empresa\n${rows}`).errors).toEqual([]);
  expect(check(`Nome;Empresa\n${rows}\nDavi;Céu;;`).errors).toEqual([{ line: 5, error: WIDER }]);
});
