import { getDocument, OPS, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

interface PdfText {
  pages: string[];
  isTagged: boolean;
  /** Font sizes in points of pieces equal to `text`, ignoring case. */
  sizesOf: (text: string) => number[];
  /** Characters drawn as the missing-glyph box. */
  missingGlyphs: number;
  /** Colours of the shapes of the last page, in the order of painting. */
  fills: string[];
}

export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  // pdfjs empties the array it is given, and takes no Buffer
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.filter((item) => "str" in item);
    }),
  );
  const structure = await (await pdf.getPage(1)).getStructTree();
  return {
    pages: pages.map((items) =>
      items
        .map((item) => item.str + (item.hasEOL ? " " : ""))
        .join("")
        .replaceAll(/\s+/g, " "),
    ),
    isTagged: structure !== null && structure.children.length > 0,
    sizesOf: (text) =>
      pages
        .flat()
        .filter((item) => item.str.toLowerCase() === text.toLowerCase())
        .map((item) => Math.round(Number(item.transform[3]) * 100) / 100),
    missingGlyphs: await countMissing(pdf),
    fills: await fillsOf(pdf, pdf.numPages),
  };
}

/** The first glyph of every font is the box. */
async function countMissing(pdf: PDFDocumentProxy): Promise<number> {
  let count = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    const glyphs = (argsArray as unknown[][]).filter((_args, at) => fnArray[at] === OPS.showText);
    for (const glyph of glyphs.flat(2) as ({ originalCharCode?: number } | number)[])
      if (typeof glyph === "object" && glyph.originalCharCode === 0) count += 1;
  }
  return count;
}

async function fillsOf(pdf: PDFDocumentProxy, number: number): Promise<string[]> {
  const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
  let color = "";
  return fnArray.flatMap((operator, at) => {
    if (operator === OPS.setFillRGBColor) color = String((argsArray as unknown[][])[at]?.[0]);
    return operator === OPS.constructPath ? [color] : [];
  });
}
