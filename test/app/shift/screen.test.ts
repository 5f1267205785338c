import { expect, test } from "vitest";
import { layoutShift } from "#test/world/layout-shift.ts";
import { openWindow } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

/** Pages, and what is on them once everything was read. */
const PAGES = [
  ["/", "Crie a primeira proposta"],
  ["/team", "Dados da organização"],
  ["/company", "Nome nas propostas"],
  ["/branding", "Esquema de cores"],
  ["/profile", "Meu Perfil"],
  ["/start", "Digite o CNPJ da sua empresa"],
] as const;

test.each([1440, 390])(
  "at %i px no page moves while its parts come one after the other",
  async (width) => {
    const { page } = await openWindow(await world.owner(), { width });
    let calls = 0;
    await page.route("**/api/**", async (route) => {
      calls += 1;
      // Each later than the one before, and long enough for the grey shapes to be drawn.
      await new Promise((go) => setTimeout(go, 250 + 150 * (calls % 3)));
      await route.continue();
    });
    for (const [path, text] of PAGES) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByRole("main").getByText(text).first().waitFor();
      const moved = await layoutShift(page);
      expect({ path, moved: moved <= 0.02 || moved }).toEqual({ path, moved: true });
    }
  },
);
