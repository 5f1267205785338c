import { expect, test, vi } from "vitest";
import { checkRows } from "#functions/clients/check-rows.ts";
import { readRows, readTable } from "#shared/clients/read-csv.ts";
import { errorsCsv } from "#web/features/clients/errors-csv.ts";

const readCsv = (csv: string) => readRows(readTable(csv));

test("reads text that a system wrote as a formula, so that Excel keeps its zeros", () => {
  const rows = readCsv('Nome;CNPJ\nAna;="00000000000191"\nBia;"=""11222333000181"""');
  expect(rows.map(({ cells }) => cells.cnpj)).toEqual(["00000000000191", "11222333000181"]);
});

test("refuses only the row of a quote that never closes, and counts the lines that it hides", () => {
  const rows = (lines: string) =>
    readCsv(`Nome;Empresa\nAna;Sol\nBia;"Lua${lines}`).map(({ line, broken }) => [line, broken]);
  const ana = [2, undefined];
  const fault = 'Aspas abertas e não fechadas: confira os " desta linha';
  expect(["", "\nCaio;Mar", "\nCaio;Mar\nDuda;Céu\n"].map(rows)).toEqual([
    [ana, [3, fault]],
    [ana, [3, `${fault}. A linha seguinte não foi lida`]],
    [ana, [3, `${fault}. As 2 linhas seguintes não foram lidas`]],
  ]);
});

/** The file of the rows with errors, and what an import of it reads. */
function errorFile(csv: string) {
  const table = readTable(csv);
  const { errors } = checkRows(readRows(table));
  const file = errorsCsv({ errors, table });
  return { file, errors, again: checkRows(readRows(readTable(file))) };
}

test("the list of errors holds the rows, to be mended and imported again", () => {
  const csv = 'Nome;Saldo;Email\nAna;1;\n"=1+1; ""A""";-2;"x"\nCaio;"a\nb";caio@';
  const { file, errors } = errorFile(csv);
  const [bia, caio] = errors.map(({ error }) => error);
  expect(file).toBe(
    `\uFEFFLinha;Erro;Nome;Saldo;Email\r\n` +
      `3;${bia};"'=1+1; ""A""";"=""-2""";x\r\n` +
      `4;${caio};Caio;"a\nb";caio@\r\n`,
  );
  const mended = file.replace(";x\r", ";bia@sol.com.br\r").replace(";caio@", ";caio@sol.com.br");
  expect(checkRows(readRows(readTable(mended)))).toMatchObject({
    valid: [
      { name: '=1+1; "A"', email: "bia@sol.com.br" },
      { name: "Caio", email: "caio@sol.com.br" },
    ],
    errors: [],
  });
});

test("the list of errors splits the file no more, however many quotes are open", () => {
  const table = readTable(`Nome;Cidade\n${Array(100).fill('"Loja "Sol" Ltda";Ipê').join("\n")}`);
  const { errors } = checkRows(readRows(table));
  expect(errors).toHaveLength(100);
  const split = vi.spyOn(String.prototype, "split");
  errorsCsv({ errors, table });
  const files = split.mock.contexts.filter((text) => String(text).includes("\n"));
  split.mockRestore();
  expect(files).toEqual([]);
});

test("numbers survive Excel in the list of errors", () => {
  const { file, again } = errorFile("Nome;CPF;Telefone;Email\nAna;01234567890;+5511988142270;x");
  expect(file).toContain('Ana;"=""01234567890""";"=""+5511988142270""";x');
  expect(again.errors).toHaveLength(1);
  const mended = file.replace(";x\r", ";\r").replaceAll('"=""', "").replaceAll('"""', "");
  expect(checkRows(readRows(readTable(mended))).valid).toMatchObject([
    { cnpj: "01234567890", phone: "+5511988142270" },
  ]);
});

test("a list of errors that is imported again has one column of errors", () => {
  const { file } = errorFile(errorFile("Nome;Email\nAna;x").file);
  expect(file.split("\r\n")[0]).toBe("\uFEFFLinha;Erro;Nome;Email");
});

test("the list of errors holds the lines that an open quote hid", () => {
  const { file } = errorFile('Nome;Endereço;Email\nAna;"Rua A;ana@\n"Bia";"B; 2";\n\nCaio;C;');
  expect(file.split("\r\n").slice(1)).toEqual([
    expect.stringMatching(/^2;"Aspas .*";Ana;"""Rua A";ana@$/),
    ';;Bia;"B; 2";',
    "",
  ]);
});
