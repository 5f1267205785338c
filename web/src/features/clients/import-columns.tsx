import { type ClientField, COLUMN_FIELDS, formatField } from "#shared/clients/fields.ts";
import type { ClientCells } from "#shared/clients/import-cells.ts";
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
} from "#shared/clients/import-fields.ts";
import { type CsvTable, hasName, readRows } from "#shared/clients/read-csv.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { Select } from "#web/ui/choices/select.tsx";
import type { Spreadsheet } from "./read-spreadsheet.ts";
import styles from "./import-columns.module.css";

const SHOWN = 3;
const LEFT_OUT = "none";
const OPTIONS = [
  { value: LEFT_OUT, label: "Não importar" },
  ...IMPORT_FIELDS.map((value) => ({ value, label: IMPORT_FIELD_NAMES[value] })),
];

interface ImportColumnsProps {
  spreadsheet: Spreadsheet;
  disabled: boolean;
  onChange: (at: number, field: ImportField | null) => void;
}

export function ImportColumns({ spreadsheet, disabled, onChange }: ImportColumnsProps) {
  const { fileName, table, columns } = spreadsheet;
  const { length } = table.records;
  return (
    <div className={styles.review}>
      <p className={styles.file}>
        <strong>{fileName}</strong> {formatCount(length, "linha", "linhas")}
      </p>
      <Summary {...spreadsheet} />
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">Coluna do arquivo</th>
            <th scope="col">Vai para</th>
          </tr>
        </thead>
        <tbody>
          {table.titles.map((title, at) => (
            <tr key={at}>
              <td>
                <span className={styles.name}>{nameOf(title, at)}</span>
                <span className={styles.sample}>{sampleOf(table, at) || "vazia"}</span>
              </td>
              <td>
                <Select<string>
                  aria-label={`${nameOf(title, at)} vai para`}
                  value={columns[at] ?? LEFT_OUT}
                  options={OPTIONS}
                  disabled={disabled}
                  className={`${styles.field} ${columns[at] ? "" : "u-muted"}`}
                  onChange={(value) =>
                    onChange(at, value === LEFT_OUT ? null : (value as ImportField))
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasName(columns) ? <FirstClients {...spreadsheet} /> : null}
    </div>
  );
}

function Summary({ table, columns }: Spreadsheet) {
  const ignored = table.titles.map(nameOf).filter((_name, at) => !columns[at]);
  if (!hasName(columns)) {
    return (
      <p className={styles.fault} role="alert">
        Escolha qual coluna traz o nome do cliente ou da empresa.
      </p>
    );
  }
  return (
    <p className={styles.summary} role="status">
      {ignored.length === 0
        ? "Todas as colunas serão importadas."
        : `${ignored.length === 1 ? "Não será importada" : "Não serão importadas"}: ${ignored.join(", ")}.`}
    </p>
  );
}

function FirstClients({ table, columns }: Spreadsheet) {
  const records = table.records.slice(0, SHOWN);
  const rows = readRows({ ...table, records }, columns);
  return (
    <section className={styles.first}>
      <h3>{rows.length === 1 ? "Como o cliente vai ficar" : "Como os primeiros vão ficar"}</h3>
      <ul>
        {rows.map(({ line, cells, broken }) => (
          <li key={line}>
            <strong>{cells.company ?? cells.name ?? "Sem nome"}</strong>
            <span>{broken ?? factsOf(cells).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the texts of all fields but the one that is the title. */
function factsOf(cells: ClientCells): string[] {
  const title = cells.company === undefined ? "name" : "company";
  return COLUMN_FIELDS.filter((field) => field !== title).flatMap((field) => {
    const text = cells[field];
    return text === undefined ? [] : [factOf(field, text)];
  });
}

function factOf(field: ClientField, text: string): string {
  if (field === "observations") return text.replaceAll("\n", " · ");
  // The tax id is shown as in the file: only the import checks it.
  return field === "cnpj" ? text : formatField(field, text);
}

function nameOf(title: string, at: number): string {
  return title.trim() || `Coluna ${at + 1}`;
}

function sampleOf({ records }: CsvTable, at: number): string {
  const texts = records.slice(0, 50).map(({ cells }) => cells[at]?.trim() ?? "");
  return [...new Set(texts)].filter(Boolean).slice(0, 2).join(" · ");
}
