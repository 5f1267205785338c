import type { Page } from "playwright-core";

/** Text spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Texts that are cut off when spaced wider. */
export function textCutBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(listCutBySpacing, SPACING);
}

/** In one task, so that the page does not change in between. */
function listCutBySpacing(css: string): string[] {
  const before = new Set(listCut());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const after = listCut();
  document.adoptedStyleSheets = [];
  return after.filter((text) => !before.has(text));

  function listCut(): string[] {
    const BOXES = "button, a, th, input, select";
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent || parent.closest(".sr-only, script, style, [aria-hidden=true]"))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        if (style.display === "inline" || style.display === "contents") continue;
        const isBox = element.matches(BOXES);
        const outer = element.getBoundingClientRect();
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const overX = box.right > outer.right + 1 || box.left < outer.left - 1;
        const overY = box.bottom > outer.bottom + 2 || box.top < outer.top - 2;
        if ((hides(style.overflowX) || isBox) && overX) found.push(`“${text}” is cut at its side`);
        else if ((hides(style.overflowY) || isBox) && overY) found.push(`“${text}” is cut below`);
        if (/auto|scroll/.test(style.overflow)) break;
      }
    }
    return found;
  }
}
