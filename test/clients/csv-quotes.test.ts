import { expect, test } from "vitest";
import { readRows, readTable } from "#shared/clients/read-csv.ts";

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
