import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { world } from "#test/world/world.ts";
import { failSending, field, MESSAGES, openChat, textIn, shown, write } from "./chat.fixture.ts";
import { textsOf } from "./messages.fixture.ts";

/** Returns what the browser asks before it closes the tab, which then stays. */
async function questionOnClose(page: Page): Promise<string> {
  const [question] = await Promise.all([
    page.waitForEvent("dialog"),
    page.close({ runBeforeUnload: true }),
  ]);
  await question.dismiss();
  return question.type();
}

test("does not send blank, unfinished or too long input", async () => {
  const ada = await world.owner();
  const { page } = await openChat(ada);
  const send = page.getByRole("button", { name: "Enviar mensagem" });
  await write(page, "  \u200B ");
  expect(await send.isDisabled()).toBe(true);
  await field(page).fill("にほん");
  await field(page).dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
  await field(page).fill("x".repeat(4_001));
  await field(page).press("Enter");
  await page.getByText("4.001 de 4.000 caracteres").waitFor();
  expect(await send.isDisabled()).toBe(true);
  await write(page, "Só esta");
  await expect.poll(() => textsOf(ada)).toEqual(["Só esta"]);
});

test("an unsent message survives a reload, holds the tab, and is retried or discarded", async () => {
  const ada = await world.owner();
  const { page } = await openChat(ada);
  await failSending(page, "before");
  await write(page, "Primeira");
  await write(page, "Segunda");
  await expect.poll(() => page.getByRole("button", { name: "Tentar novamente" }).count()).toBe(2);
  await page
    .getByText(/^Não enviada\. Sem conexão/)
    .first()
    .waitFor();
  await field(page).fill("Rascunho");
  expect(await questionOnClose(page)).toBe("beforeunload");
  await page.getByRole("link", { name: "Clientes" }).first().click();
  await page.getByRole("heading", { name: "Clientes" }).waitFor();
  await page.getByRole("link", { name: "Chat" }).first().click();
  await textIn(page, "Segunda").waitFor();
  await page.reload();
  await textIn(page, "Segunda").waitFor();
  expect(await shown(page)).toEqual(["Primeira", "Segunda"]);
  expect(await field(page).inputValue()).toBe("Rascunho");
  expect(await textsOf(ada)).toEqual([]);

  await page.unroute(MESSAGES);
  await page.getByRole("button", { name: "Tentar novamente" }).first().click();
  await expect.poll(() => textsOf(ada)).toEqual(["Primeira"]);
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect.poll(() => shown(page)).toEqual(["Primeira"]);
  expect(await page.getByRole("button", { name: "Tentar novamente" }).count()).toBe(0);
});

test("a message whose answer was lost is shown once, and resolves without a click", async () => {
  const ada = await world.owner();
  const { page } = await openChat(ada);
  await failSending(page, "after");
  await write(page, "Chegou?");
  await page.getByRole("button", { name: "Tentar novamente" }).waitFor();
  await page.getByRole("button", { name: "Tentar novamente" }).waitFor({ state: "detached" });
  expect(await shown(page)).toEqual(["Chegou?"]);
  expect(await textsOf(ada)).toEqual(["Chegou?"]);
});

test("sends queued messages one after the other, without loss and in order", async () => {
  const ada = await world.owner();
  const { page } = await openChat(ada);
  const held = Promise.withResolvers<void>();
  await page.route(MESSAGES, async (route) => {
    if (route.request().postData()?.includes("Um")) await held.promise;
    await route.fallback();
  });
  for (const text of ["Um", "Dois", "Três"]) await write(page, text);
  expect(await shown(page)).toEqual(["Um", "Dois", "Três"]);
  expect(await page.getByText("Enviando…").count()).toBe(3);
  held.resolve();
  await expect.poll(() => page.getByText("Enviando…").count()).toBe(0);
  expect(await textsOf(ada)).toEqual(["Um", "Dois", "Três"]);
  expect(await shown(page)).toEqual(["Um", "Dois", "Três"]);
});

test("logout discards unsent messages after a confirmation", async () => {
  const { page } = await openChat(await world.owner());
  await failSending(page, "before");
  await write(page, "Só minha");
  await page.getByText(/^Não enviada/).waitFor();
  await page.getByRole("button", { name: "Sair" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await page.waitForURL("**/login*");
  expect(await page.evaluate(() => sessionStorage.getItem("chat-outbox"))).toBe(null);
});
