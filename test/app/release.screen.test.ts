import { expect, test } from "vitest";
import {
  lock,
  subscriptionSteps,
  TRIAL_HOURS,
} from "#test/subscription/subscription-screen.fixture.ts";
import { withoutNews } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";

const world = ownWorld(BUILT_APP);
const { open, pay, subscribe } = subscriptionSteps(world);

test("a lock on an open chat ends by itself, and keeps its title and its text", async () => {
  const ada = await world.owner();
  const { page } = await open(await joinTeam(world, ada, "member"));
  await page.goto("/chat");
  const field = page.getByRole("textbox", { name: "Mensagem" });
  await field.fill("Já volto");
  const title = await page.title();
  await world.advance(TRIAL_HOURS);
  const dialog = lock(page, "O acesso está bloqueado");
  await dialog.waitFor();
  await subscribe(ada);
  await pay(ada);
  await dialog.waitFor({ state: "hidden" });
  expect([await page.title(), await field.inputValue()]).toEqual([title, "Já volto"]);
});

test("a lock appears when the dashboard refreshes, and ends once somebody has paid", async () => {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "admin");
  const { page } = await open(bia);
  // A refused poll would show it before.
  await withoutNews(page);
  await page.goto("/");
  await page.getByText("Crie a primeira proposta").waitFor();
  await world.advance(TRIAL_HOURS);
  await page.getByRole("button", { name: "Atualizar" }).click();
  const dialog = lock(page);
  await dialog.waitFor();
  await subscribe(ada);
  await pay(ada);
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("Não conseguimos atualizar.").waitFor({ state: "hidden" });
});
