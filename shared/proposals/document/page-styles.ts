import { FALLBACK_FAMILIES } from "./fonts.ts";
import { type DocumentProps, isCompact } from "./props.ts";
import { PAGE_MARGINS } from "./styles.ts";

const notFiscal = '"Este documento não é documento fiscal"';
const grey = "color: #475569";

/**
 * Returns the `@page` rules: margins, running head, footer with page x of y. They apply to the whole page and read the
 * colours of `documentColors` from the root element, so only the print shell has them.
 */
export function documentPageStyles(props: DocumentProps) {
  const { layout, number, company } = props;
  const margins = PAGE_MARGINS[layout][isCompact(props) ? "compact" : "roomy"];
  const { top, side, bottom } = margins;
  const boxes = { classic: classicPage, modern: modernPage, minimalist: minimalistPage }[layout];
  const rules = boxes({ ...margins, number: cssString(number), name: cssString(company.name) });
  return `@page { size: A4; margin: ${top}mm ${side}mm ${bottom}mm; ${rules}`;
}

/** Margins in millimetres, texts as CSS strings. */
interface PageFacts {
  top: number;
  bottom: number;
  number: string;
  name: string;
}

function classicPage({ number, bottom }: PageFacts): string {
  return `
  @bottom-center {
    content: ${number} "  ·  Página " counter(page) " de " counter(pages) "\\A " ${notFiscal};
    width: 100%; margin-top: ${bottom - 22 > 0 ? 6 : 4}mm; padding-top: ${bottom - 22 > 0 ? 4 : 2.5}mm; border-top: .5pt solid #b9c1cd;
    white-space: pre; text-align: center; vertical-align: top;
    font: 400 7.2pt/4mm "Source Serif 4", serif; ${grey}; font-variant-numeric: tabular-nums lining-nums;
  }
}`;
}

function modernPage({ number, name }: PageFacts): string {
  // A long name takes a second line.
  const head = `height: 11mm; margin-bottom: auto; vertical-align: middle;
    background: var(--p); color: var(--on-p);`;
  return `
  @top-left { content: ${name}; width: 113mm; padding: 0 5mm 0 18mm; font: 600 7.6pt "Inter", ${FALLBACK_FAMILIES}, sans-serif; ${head} }
  @top-right { content: ${number}; width: 57mm; padding-right: 18mm; text-align: right; font: 500 7.6pt "Inter", sans-serif; ${head} }
  @bottom-left { content: ${notFiscal}; padding-left: 18mm; font: 400 7pt "Inter", sans-serif; ${grey} }
  @bottom-right {
    content: ${number} "    " counter(page) "/" counter(pages);
    white-space: pre; padding-right: 18mm; font: 500 7pt "Inter", sans-serif; ${grey};
  }
}
@page :first { margin-top: 0; @top-left { content: none } @top-right { content: none } }`;
}

/** The axis crosses the page margins as the borders of the left boxes. */
function minimalistPage({ number, top, bottom }: PageFacts): string {
  const foot = `font: 400 6.8pt "Inter", sans-serif; ${grey}`;
  return `
  @top-left { content: ""; width: 53mm; height: ${top}mm; border-right: .8pt solid var(--p) }
  @bottom-left { content: ${number}; width: 37mm; height: ${bottom}mm; padding-left: 16mm; border-right: .8pt solid var(--p); ${foot} }
  @bottom-center { content: ${notFiscal}; width: 97mm; padding-left: 7mm; text-align: left; ${foot} }
  @bottom-right { content: counter(page) "/" counter(pages); width: 37mm; padding-right: 16mm; text-align: right; ${foot} }
}`;
}

/** Returns a CSS string: everything but letters and digits is escaped, so that no text can end it. */
function cssString(text: string): string {
  const escaped = text.replace(
    /[^\p{L}\p{N} ]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}
