import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { openPage } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

const WEEK = { name: "A vencer", query: "vence=7" };
const FORTNIGHT = { name: "A vencer", query: "vence=15" };
const TAKEN = "Já existe um filtro com este nome.";

const panel = (page: Page) => page.getByRole("dialog", { name: "Filtros salvos" });
const press = (page: Page, name: string) =>
  panel(page).getByRole("button", { name, exact: true }).click();
const toast = (page: Page, title: string) =>
  page.getByText(title, { exact: true }).last().waitFor();

async function submit(page: Page, action: string, text: string) {
  await panel(page).getByRole("textbox").fill(text);
  await press(page, action);
}

test("a taken name replaces nothing; shares, renames, updates and deletes team filters", async () => {
  const { ada, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  await propose();
  await ada.call(savedFilters.save, { filters: [WEEK], updatedAt: null });
  await ada.call(savedFilters.saveTeam, { filters: [FORTNIGHT], updatedAt: null });
  const stored = async () => {
    const { filters, team } = await ada.call(savedFilters.get, {});
    return { own: filters, team: team.filters.map(({ by: _by, ...one }) => one) };
  };
  const page = await openPage(ada, "/proposals?view=lista&vence=7");
  await page.getByRole("button", { name: "Filtros salvos: A vencer" }).click();

  await press(page, "Compartilhar A vencer com a equipe");
  await panel(page).getByText(TAKEN).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(page, "Salvar filtro atual");
  await submit(page, "Salvar", " Á VENCER");
  await expect.poll(() => panel(page).getByText(TAKEN).count()).toBe(2);
  await page.keyboard.press("Escape");
  await expect.poll(stored).toEqual({ own: [WEEK], team: [FORTNIGHT] });

  await page.getByRole("button", { name: "Filtros salvos: A vencer" }).click();
  await press(page, "Renomear A vencer");
  await submit(page, "Renomear", "Da semana");
  await toast(page, "Filtro atualizado");
  await panel(page).and(page.locator(":focus")).waitFor();
  await press(page, "Compartilhar Da semana com a equipe");
  await toast(page, "Filtro salvo");
  const week = { ...WEEK, name: "Da semana" };
  await expect.poll(stored).toEqual({ own: [week], team: [FORTNIGHT, week] });

  // The filter that was opened is updated, and not the own one of the same name.
  await panel(page).getByRole("button", { name: "A vencer", exact: true }).click();
  await press(page, "Renomear A vencer da equipe");
  await submit(page, "Renomear", "Da semana");
  await panel(page).getByText(TAKEN).waitFor();
  await submit(page, "Renomear", "Do mês");
  await panel(page).getByRole("button", { name: "Do mês", exact: true, pressed: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mais filtros 1" }).click();
  await page.getByRole("button", { name: "em 30 dias" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filtros salvos: Do mês (alterado)" }).click();
  await press(page, "Atualizar Do mês");
  await toast(page, "Filtro atualizado");
  const month = { name: "Do mês", query: "vence=30" };
  await expect.poll(stored).toEqual({ own: [week], team: [month, week] });

  await press(page, "Excluir Do mês da equipe");
  const question = page.getByRole("dialog", { name: "Excluir “Do mês” para toda a equipe?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect.poll(stored).toEqual({ own: [week], team: [month, week] });
  await page.getByRole("button", { name: "Filtros salvos: Do mês" }).click();
  await press(page, "Excluir Do mês da equipe");
  await question.getByRole("button", { name: "Excluir" }).click();
  await toast(page, "Filtro excluído");
  await expect.poll(stored).toEqual({ own: [week], team: [week] });

  const other = await openPage(bia, "/proposals?view=lista");
  await other.getByRole("button", { name: "Filtros salvos" }).click();
  await press(other, "Da semana");
  await expect.poll(() => other.url()).toMatch(/vence=7$/);
  const actions = panel(other).getByRole("button", { name: /Renomear|Excluir|Compartilhar/ });
  expect(await actions.count()).toBe(0);
});

test("sharing and undoing go on over what was saved elsewhere meanwhile, or say why not", async () => {
  const { ada, propose } = await organizationWithProduct();
  await propose();
  await ada.call(savedFilters.save, { filters: [WEEK], updatedAt: null });
  const page = await openPage(ada, "/proposals?view=lista&vence=7");
  await page.getByRole("button", { name: "Filtros salvos: A vencer" }).click();
  const day = { name: "De hoje", query: "vence=1" };
  const month = { name: "Do mês", query: "vence=30" };
  await ada.call(savedFilters.saveTeam, { filters: [day], updatedAt: null });
  await press(page, "Compartilhar A vencer com a equipe");
  await toast(page, "Filtro salvo");
  await press(page, "Excluir A vencer");
  await toast(page, "Filtro excluído");
  const { updatedAt, team } = await ada.call(savedFilters.get, {});
  expect(team.filters.map(({ name }) => name)).toEqual([day.name, WEEK.name]);
  await ada.call(savedFilters.save, { filters: [month], updatedAt });
  await page.getByRole("button", { name: "Desfazer" }).click();
  const own = async () => (await ada.call(savedFilters.get, {})).filters;
  await expect.poll(own).toEqual([WEEK, month]);
});

test("the refusal of a filter more than 20 is in view below the long list", async () => {
  const { ada, propose } = await organizationWithProduct();
  await propose();
  const filters = Array.from({ length: 20 }, (_, at) => ({
    name: `${at + 1} Manutenção preventiva da climatização`,
    query: `q=${at}`,
  }));
  await ada.call(savedFilters.save, { filters, updatedAt: null });
  const page = await openPage(ada, "/proposals?view=lista&vence=7");
  await page.getByRole("button", { name: "Filtros salvos" }).click();
  await press(page, "Salvar filtro atual");
  await submit(page, "Salvar", "Da semana");
  const { y = 0, height = 0 } = (await panel(page).getByText("Exclua um").boundingBox()) ?? {};
  expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test("on a phone they push no field of the sheet when they arrive", async () => {
  const { ada, propose } = await organizationWithProduct();
  await propose();
  await ada.call(savedFilters.save, { filters: [WEEK], updatedAt: null });
  const page = await openPage(ada, "/proposals?view=lista", { width: 390, height: 844 });
  await page.getByRole("searchbox").waitFor();
  const tops = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const seen = new Set<number>();
        const look = () => {
          const field = document.querySelector("[role=dialog] select");
          if (field) seen.add(Math.round(field.getBoundingClientRect().top));
          if (seen.size === 0) requestAnimationFrame(look);
          else
            setTimeout(
              () => done([...seen.add(Math.round(field?.getBoundingClientRect().top ?? 0))]),
              500,
            );
        };
        look();
      }),
  );
  await page.getByRole("button", { name: "Ordenar e filtrar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: WEEK.name, exact: true }).waitFor();
  expect(await tops).toHaveLength(1);
});
