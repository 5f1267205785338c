import { expect, test } from "vitest";
import { organization } from "#shared/organization/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { users } from "#shared/users/contract.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { openPage } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { exportedTexts, rowsOf } from "./reports-page.fixture.ts";

test("reports and lists name former members, and not people who deleted their account", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const gone = [];
  for (const name of ["Bia Souza", "Caio Reis"]) {
    const person = await joinTeam(world, ada, "member", name);
    const { id } = await propose([{ productId: product.id }], { title: name, status: "accepted" });
    await ada.call(proposals.update, { id, sellerId: person.user.id });
    await ada.call(organization.removeMember, { id: person.memberId });
    gone.push(person);
  }
  await propose([{ productId: product.id }], { status: "accepted" });
  const [bia, caio] = gone;
  await caio?.call(users.deleteAccount, {});
  const page = await openPage(ada, "/reports?aba=pessoas");
  const named = ["Ada Lovelace", "Bia Souza (saiu)", "Usuário removido"];
  const people = page.getByRole("table", { name: "Vendas por pessoa" });
  await expect.poll(() => people.locator("tbody th").allTextContents()).toEqual(named);
  const [ofAda, ...others] = await rowsOf(page, "Vendas por pessoa");
  const amounts = ofAda?.replace("Ada Lovelace", "");
  expect(others.slice(0, 2)).toEqual(named.slice(1).map((name) => `${name}${amounts}`));
  expect((await exportedTexts(page))[0]).toEqual(expect.arrayContaining(named));
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Visão geral" }).click();
  await page.getByRole("button", { name: "Responsável toda a equipe" }).click();
  const choices = page.getByRole("menuitem");
  await expect
    .poll(() => choices.allTextContents())
    .toEqual(["Toda a equipe", "Eu", ...named.slice(1)]);
  await choices.filter({ hasText: "Bia" }).click();
  await page.getByRole("button", { name: "Responsável Bia Souza (saiu)" }).waitFor();
  expect(page.url()).toContain(`pessoa=${bia?.user.id}`);
  await page.getByRole("link", { name: "Pessoas", exact: true }).click();
  await people.getByRole("row", { name: "Usuário removido" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Remover filtro: Usuário removido" }).waitFor();
  await page.getByRole("link", { name: "Caio Reis" }).waitFor();
  expect(await page.getByRole("link", { name: "Bia Souza" }).count()).toBe(0);
  await page.getByRole("button", { name: "Responsável: Usuário removido" }).click();
  await page.getByRole("menuitem", { name: "Bia Souza (saiu)" }).click();
  await page.getByRole("link", { name: "Bia Souza" }).waitFor();
  // Earlier versions had one filter for all who left.
  await page.goto("/proposals?view=lista&pessoa=saiu");
  await page.getByRole("button", { name: "Remover filtro: Quem saiu da equipe" }).waitFor();
  await page.getByText("2 propostas", { exact: true }).waitFor();
  const sellers = page.getByRole("table").getByTitle(/saiu|removido/);
  // The rows do not wait for the names of who left.
  await expect
    .poll(() => sellers.allInnerTexts())
    .toEqual(["UR\nUsuário removido", "BS\nBia Souza (saiu)"]);
});

test("the report of products names deleted products, and so does the list behind it", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  await propose([{ productId: product.id }], { status: "accepted" });
  await ada.call(products.update, { id: product.id, name: "Duto novo" });
  await propose([{ productId: product.id }], { status: "accepted" });
  await ada.call(products.remove, { id: product.id });
  const page = await openPage(ada, "/reports?aba=produtos");
  const sold = page.getByRole("table", { name: "Vendas por produto e serviço" });
  await sold.getByRole("rowheader", { name: "Duto novo (excluído)" }).waitFor();
  expect((await exportedTexts(page))[0]).toContain("Duto novo (excluído)");
  await sold.getByRole("row", { name: "Duto novo" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Remover filtro: Duto novo (excluído)" }).waitFor();
  await page.getByText("2 propostas", { exact: true }).waitFor();
});
