import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";

/** Clicks and fields up to a first sent proposal: a new client by CNPJ and five new items. */
const MOST = 25;

/** Enter counts none. */
function counter(page: Page) {
  let count = 0;
  return {
    count: () => count,
    click: async (place: Locator) => {
      count += 1;
      await place.click();
    },
    fill: async (label: string | RegExp, text: string) => {
      count += 1;
      const field = page.getByLabel(label, { exact: true }).and(page.locator("input"));
      await field.fill(text);
    },
    type: async (label: string, text: string) => {
      count += 1;
      await page.getByLabel(label).and(page.locator(":focus")).waitFor();
      await page.keyboard.type(text);
    },
  };
}

// Other tests may not use up these trials.
const world = ownWorld(BUILT_APP);

test.each([
  [1440, "11.222.333/0001-81"],
  [390, "19.131.243/0001-97"],
])(
  "a new company sends its first proposal within 25 interactions at %i px",
  async (width, cnpj) => {
    const { page } = await openWindow(undefined, { width, origin: world.origin() });
    const person = counter(page);
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    await page.goto("/register");
    await person.fill("Nome", "Marina");
    await person.fill("Sobrenome", "Albuquerque");
    await person.fill("E-mail", `${crypto.randomUUID()}@exemplo.com.br`);
    await person.fill("Senha", "Varanda-azul-42");
    await person.fill("Confirmar senha", "Varanda-azul-42");
    await person.click(button("Criar conta"));

    await person.fill("CNPJ", cnpj);
    await page.getByText("ativa na Receita").waitFor();
    await person.click(button("Está certo, continuar"));
    await page.waitForURL((url) => url.pathname === "/");

    const opener = "a[href='/proposals/new'], a[href='/proposals?editar=nova']";
    await person.click(page.locator("main").locator(opener).first());
    await person.type("Cliente", "12abc34501de35");
    await page.getByText(/· ativa na Receita/).waitFor();
    await person.click(button("Criar cliente"));
    await expect
      .poll(() => page.getByRole("combobox", { name: "Cliente" }).inputValue())
      .toBe("Prado e Menezes Advogados");
    await person.type("Título", "Climatização da loja");
    await page.keyboard.press("Enter");
    const items = [
      "Cassete 36.000 BTU",
      "Cortina de ar",
      "Exaustor axial",
      "Instalação",
      "Projeto",
    ];
    for (const [at, name] of items.entries()) {
      await person.type(`Produto ou serviço do item ${at + 1}`, name);
      await page.getByRole("option", { name: `Criar item “${name}”`, selected: true }).waitFor();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await person.type(`Preço unitário do item ${at + 1}`, "1290");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    }
    // On a slow phone the new address arrives after the sheet, and must not close it.
    const slow = await page.context().newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await person.click(button("Enviar ao cliente"));
    await page.waitForURL(/\/proposals\/1\/edit$/);
    await page
      .getByRole("heading", { name: "Editar proposta", includeHidden: true })
      .waitFor({ state: "attached" });
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await button("Só marcar como enviada").waitFor();
    // No toast covers the head of the sheet.
    expect(await page.getByText("Proposta criada").count()).toBe(0);
    await person.click(button("Só marcar como enviada"));
    await page.waitForURL(/\/proposals\/1$/);
    await page.getByText("Enviada", { exact: true }).first().waitFor();

    const token = await page.evaluate(() => localStorage.getItem("auth_token"));
    const ada = world.withToken(token ?? "");
    expect(await ada.call(proposals.list, {})).toMatchObject([
      { status: "sent", totalAmount: 6_450, title: "Climatização da loja" },
    ]);
    expect(await ada.call(products.list, {})).toHaveLength(5);
    expect(person.count()).toBeLessThanOrEqual(MOST);
  },
);
