import { performance } from "node:perf_hooks";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { readRows, readTable } from "#shared/clients/read-csv.ts";
import type { Person } from "#test/world/world.ts";
import { holdTo, rounded, table } from "./findings.ts";

const IMPORTED = 5_000;
const ONE_BY_ONE = 300;

export async function measureRows(person: Person): Promise<string> {
  const csvData = spreadsheet(IMPORTED);
  const reading = await perSecond(IMPORTED, async () => readRows(readTable(csvData)));
  const importing = await perSecond(IMPORTED, () => person.call(clients.import, { csvData }));
  const alone = await perSecond(ONE_BY_ONE, async () => {
    for (let row = 0; row < ONE_BY_ONE; row++)
      await write([{ put: { ...keys.client("bench", row + 1), name: `Cliente ${row}` } }]);
  });
  holdTo({
    row: 19,
    what: "read 1 row of a CSV",
    value: 1e6 / reading,
    max: 20,
    unit: " µs",
    isGoal: true,
  });
  holdTo({
    row: 19,
    what: "import against puts in turn",
    value: alone / importing,
    max: 0.2,
    unit: "x",
    isGoal: true,
  });
  return table(
    ["rows per second", "", ""],
    [
      ["read from CSV", "", rounded(Math.round(reading))],
      ["imported over HTTP", "", rounded(Math.round(importing))],
      ["put one after the other", "", rounded(Math.round(alone))],
    ],
  );
}

async function perSecond(rows: number, action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return (rows * 1_000) / (performance.now() - start);
}

function spreadsheet(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_row, index) =>
      `Cliente ${index};Empresa ${index} Ltda;;(11) 9${String(index).padStart(8, "0")};c${index}@exemplo.com.br;Rua das Flores, ${index};Importado da planilha antiga`,
  );
  return ["Nome;Empresa;CNPJ;Telefone;Email;Endereço;Observações", ...lines].join("\r\n");
}
