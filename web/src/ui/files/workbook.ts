import { strToU8, zipSync } from "fflate";
import { DAY_MS } from "#shared/values/instants.ts";
import type { Cell, CellKind, Column, Sheet } from "./sheet.ts";

/** Index of each style in `STYLES`. */
const STYLE: Record<CellKind | "head", number> = { text: 0, number: 0, money: 1, day: 2, head: 3 };
const EPOCH_MS = Date.UTC(1899, 11, 30);

/**
 * Returns an Excel file: amounts and days are typed, the head row is frozen, and text is never a formula. Zipped
 * synchronously: the library's workers would need a wider content security policy.
 */
export function workbookOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const parts = {
    "[Content_Types].xml": contentTypes(sheets),
    "_rels/.rels": RELATIONS,
    "xl/workbook.xml": workbook(sheets),
    "xl/_rels/workbook.xml.rels": workbookRelations(sheets),
    "xl/styles.xml": STYLES,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, worksheet(sheet)]),
    ),
  };
  const entries = Object.entries(parts).map(([path, xml]) => [path, strToU8(HEAD + xml)]);
  return zipSync(Object.fromEntries(entries) as Record<keyof typeof parts, Uint8Array>);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function contentTypes(sheets: readonly Sheet[]): string {
  const parts = sheets.map(
    (_sheet, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${parts.join("")}</Types>`;
}

const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function workbookRelations(sheets: readonly Sheet[]): string {
  const parts = sheets.map(
    (_sheet, at) =>
      `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${parts.join("")}<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`;
}

/** 164 is the first custom number format, 14 the short date of the reader's language. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00;\\-&quot;R$&quot;\\ #,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${[
  'numFmtId="0" fontId="0"',
  'numFmtId="164" fontId="0" applyNumberFormat="1"',
  'numFmtId="14" fontId="0" applyNumberFormat="1"',
  'numFmtId="0" fontId="1" applyFont="1"',
]
  .map((style) => `<xf ${style} fillId="0" borderId="0" xfId="0"/>`)
  .join("")}</cellXfs></styleSheet>`;

function workbook(sheets: readonly Sheet[]): string {
  const parts = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${parts.join("")}</sheets></workbook>`;
}

function worksheet({ columns, rows }: Sheet): string {
  const widths = columns.map(
    ({ width = 16 }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ title }, at) => cellXml(title, "head", `${letterOf(at)}1`));
  const body = rows.map((row, at) => rowXml(row, columns, at + 2));
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${head.join("")}</row>${body.join("")}</sheetData></worksheet>`;
}

function rowXml(row: readonly Cell[], columns: readonly Column[], number: number): string {
  const cells = columns.map(({ kind }, at) =>
    cellXml(row[at] ?? null, kind, `${letterOf(at)}${number}`),
  );
  return `<row r="${number}">${cells.join("")}</row>`;
}

function cellXml(cell: Cell, kind: CellKind | "head", place: string): string {
  if (cell === null || cell === "") return "";
  const style = `r="${place}" s="${STYLE[kind]}"`;
  if (typeof cell === "number") return `<c ${style}><v>${cell}</v></c>`;
  if (kind === "day") return `<c ${style}><v>${(Date.parse(cell) - EPOCH_MS) / DAY_MS}</v></c>`;
  return `<c ${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Returns 'A' for 0. Sheets have at most 26 columns. */
function letterOf(column: number): string {
  return String.fromCodePoint(65 + column);
}

/** Excel refuses control characters, and cells of more characters. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const MAX_CELL = 32_767;

function escaped(text: string): string {
  return text
    .slice(0, MAX_CELL)
    .toWellFormed()
    .replaceAll(CONTROL, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
