const LINE_LENGTH = 88;
const LINES_PER_PAGE = 46;

/** Returns a plain PDF. Letters outside of Latin-1 become "?". */
export function textPdf(lines: readonly string[]): Buffer {
  const wrapped = lines.flatMap((line) => wrap(line));
  const count = Math.max(1, Math.ceil(wrapped.length / LINES_PER_PAGE));
  const pages = Array.from({ length: count }, (_page, index) =>
    wrapped.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE),
  );
  const numberOf = (page: number) => 4 + page * 2;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${count}/Kids[${pages.map((_page, index) => `${numberOf(index)} 0 R`).join(" ")}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...pages.flatMap((page, index) => {
      const text = contentOf(page);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${numberOf(index) + 1} 0 R>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream`,
      ];
    }),
  ];
  return assemble(objects);
}

function assemble(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${escape(line)})'`).join("\n");
  return `BT /F 11 Tf 16 TL 56 800 Td\n${shown}\nET`;
}

function escape(line: string): string {
  return line
    .replaceAll("\u00a0", " ")
    .replaceAll(/[^\x20-\xff]/g, "?")
    .replaceAll(/[\\()]/g, "\\$&");
}

function wrap(line: string): string[] {
  const found = line.match(new RegExp(`.{1,${LINE_LENGTH}}(\\s|$)|\\S{${LINE_LENGTH}}`, "g"));
  return found?.map((part) => part.trimEnd()) ?? [""];
}
