import type { Page } from "playwright-core";

/** Links and buttons smaller than 44 px. Links inside a sentence are exempt. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = "a[href], button, summary, [role=button], [role=tab]";
    const isInSentence = (control: Element) =>
      getComputedStyle(control).display === "inline" &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ""),
      );
    /** An overlaid pseudo-element extends the clickable box. */
    const reach = (control: Element) => {
      let { width, height } = control.getBoundingClientRect();
      for (const pseudo of ["::before", "::after"]) {
        const { content, position, top, bottom, left, right } = getComputedStyle(control, pseudo);
        if (content === "none" || position !== "absolute") continue;
        let around: Element | null = control;
        while (around && getComputedStyle(around).position === "static")
          around = around.parentElement;
        const box = (around ?? document.body).getBoundingClientRect();
        height = Math.max(height, box.height - parseFloat(top) - parseFloat(bottom));
        width = Math.max(width, box.width - parseFloat(left) - parseFloat(right));
      }
      return { width, height };
    };
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      const { width, height } = reach(control);
      // Visible only to screen readers or keyboards.
      const isHidden = width <= 1 || control.getAttribute("href") === "#conteudo";
      if (isHidden || control.closest("[aria-hidden=true], [inert]")) return [];
      if ((height >= 43.5 && width >= 24) || isInSentence(control)) return [];
      const name = control.textContent || control.getAttribute("aria-label");
      return [`${name}: ${Math.round(width)} × ${Math.round(height)} px`];
    });
  });
}

/** Text fields below 16 px, into which iPhones zoom. */
export function zoomedFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].flatMap((field) => {
      const size = parseFloat(getComputedStyle(field).fontSize);
      if (size >= 16 || /checkbox|radio|file|color/.test(field.type)) return [];
      if (!field.checkVisibility({ visibilityProperty: true })) return [];
      return [`${field.placeholder || field.id}: ${size} px`];
    }),
  );
}
