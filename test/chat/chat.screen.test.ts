import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { chat } from "#shared/chat/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import {
  accessibilityFaults,
  expectAccessible,
  inEveryWidth,
} from "#test/world/page-checks/axe.ts";
import { ownClock, pass } from "#test/world/page-time.ts";
import { type Person, world } from "#test/world/world.ts";
import {
  failSending,
  field,
  log,
  MESSAGES,
  openChat,
  textIn,
  shown,
  team,
  write,
} from "./chat.fixture.ts";
import { say, textsOf } from "./messages.fixture.ts";

const EMPTY = "Nenhuma mensagem ainda. Seja o primeiro a enviar uma mensagem!";

const chip = (page: Page) => page.getByRole("button", { name: "Novas mensagens" });

async function fill(person: Person, count = 30): Promise<void> {
  for (let sent = 1; sent <= count; sent++) await say(person, `Linha ${sent}`);
}

const distance = (page: Page) =>
  log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);

test("two people see the same conversation in the same order, with names and times", async () => {
  const { ada, bia } = await team();
  const [hers, theirs] = [await openChat(ada), await openChat(bia)];
  await hers.page.getByText(EMPTY, { exact: true }).waitFor();
  await field(hers.page).fill("Bom dia!");
  await field(hers.page).press("Shift+Enter");
  await field(hers.page).pressSequentially("Tudo certo?");
  expect(await textsOf(ada)).toEqual([]);
  await field(hers.page).press("Enter");
  expect(await field(hers.page).inputValue()).toBe("");
  await write(hers.page, "Chego às 9h.");
  await theirs.page.getByText("Chego às 9h.").waitFor();
  await field(theirs.page).fill("Combinado");
  await theirs.page.getByRole("button", { name: "Enviar mensagem" }).click();
  await textIn(hers.page, "Combinado").waitFor();
  const all = ["Bom dia!\nTudo certo?", "Chego às 9h.", "Combinado"];
  for (const { page } of [hers, theirs]) {
    expect(await shown(page)).toEqual(all);
    await textIn(page, "Bia Souza").waitFor();
    await textIn(page, "Hoje").waitFor();
    expect(await log(page).locator("b + time").first().innerText()).toMatch(/^\d\d:\d\d$/);
    expect(await log(page).getByText("Ada Lovelace").count()).toBe(1);
  }
  expect(await textsOf(ada)).toEqual(all);
});

test("shows the person's own messages at the right, those of others at the left", async () => {
  const { ada, bia } = await team();
  await say(ada, "Minha");
  await say(bia, "Dela");
  const { page } = await openChat(ada);
  const [own, others, box] = await Promise.all([
    textIn(page, "Minha").boundingBox(),
    textIn(page, "Dela").boundingBox(),
    log(page).boundingBox(),
  ]);
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(own?.x).toBeGreaterThan(middle);
  expect((others?.x ?? 0) + (others?.width ?? 0)).toBeLessThan(middle);
});

test("web addresses become links to another tab, and everything else stays text", async () => {
  const ada = await world.owner();
  const text = "<b>Veja</b> https://exemplo.com.br/a?b=1&c=2, javascript:alert(1) e <img src=x>.";
  await say(ada, text);
  const { page } = await openChat(ada);
  await textIn(page, text).waitFor();
  const links = await log(page).getByRole("link").all();
  expect(links).toHaveLength(1);
  expect(await links[0]?.getAttribute("href")).toBe("https://exemplo.com.br/a?b=1&c=2");
  expect(await links[0]?.getAttribute("target")).toBe("_blank");
  expect(await links[0]?.getAttribute("rel")).toContain("noopener");
  expect(await log(page).locator('img[src="x"], b:has-text("Veja")').count()).toBe(0);
});

test("scrolls to a new message at the end, and announces it to a reader above", async () => {
  const { ada, bia } = await team();
  await fill(ada);
  const { page } = await openChat(bia);
  await expect.poll(() => distance(page)).toBeLessThan(2);
  await say(ada, "No fim");
  await textIn(page, "No fim").waitFor();
  expect(await distance(page)).toBeLessThan(2);
  expect(await chip(page).count()).toBe(0);

  await log(page).evaluate((box) => box.scrollTo(0, 100));
  const before = await log(page).evaluate((box) => box.scrollTop);
  await say(ada, "Mais abaixo");
  await chip(page).waitFor();
  expect(await log(page).evaluate((box) => box.scrollTop)).toBe(before);
  expect(await textIn(page, "Novas mensagens").count()).toBe(1);
  await chip(page).click();
  expect(await distance(page)).toBeLessThan(2);
  await expect.poll(() => chip(page).count()).toBe(0);
  await log(page).evaluate((box) => box.scrollTo(0, 0));
  await write(page, "Escrevo daqui");
  await expect.poll(() => distance(page)).toBeLessThan(2);
});

test("marks where unread messages begin, and opening the chat reads them", async () => {
  const { ada, bia } = await team();
  await say(ada, "Lida");
  await bia.call(chat.read, {});
  await fill(ada);
  const { page } = await openWindow(bia);
  await ownClock(page);
  const reads: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/messages/read")) reads.push(request.method());
  });
  await page.goto("/chat");
  const line = log(page).getByText("Novas mensagens", { exact: true });
  await line.waitFor();
  const above = async (text: string) =>
    ((await textIn(page, text).boundingBox())?.y ?? 0) < ((await line.boundingBox())?.y ?? 0);
  expect([await above("Lida"), await above("Linha 1")]).toEqual([true, false]);
  // More than the window holds: reading continues where it ended, and the chip leads to the end.
  await chip(page).waitFor();
  const areRead = async () => (await bia.call(chat.list, {})).every(({ isRead }) => isRead);
  await expect.poll(areRead).toBe(true);
  expect(reads).toEqual(["PUT"]);
  await chip(page).click();
  await write(page, "Li tudo");
  await line.waitFor({ state: "detached" });
  await pass(page, 9);
  expect(reads).toEqual(["PUT"]);
  await say(ada, "E esta");
  await textIn(page, "E esta").waitFor();
  await page.getByRole("link", { name: "Clientes" }).first().click();
  // The pause after the first reading may be over by itself.
  await expect.poll(() => reads.length).toBeGreaterThanOrEqual(2);
  await expect.poll(areRead).toBe(true);
  await page.getByRole("link", { name: "Chat" }).first().click();
  await textIn(page, "E esta").waitFor();
  expect(await line.count()).toBe(0);
});

test("keeps the conversation during an outage, and resumes afterwards", async () => {
  const ada = await world.owner();
  await say(ada, "Ainda aqui");
  const { page } = await openWindow(ada);
  await ownClock(page);
  await page.goto("/chat");
  await textIn(page, "Ainda aqui").waitFor();
  await page.route(MESSAGES, (route) => route.abort());
  // Only the events of the browser lead to a poll.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const report = (event: string) => page.evaluate((type) => dispatchEvent(new Event(type)), event);
  await report("offline");
  await page.getByText("Reconectando…").waitFor();
  await textIn(page, "Ainda aqui").waitFor();
  await page.unroute(MESSAGES);
  await report("online");
  await page.getByText("Reconectando…").waitFor({ state: "detached" });
  await say(ada, "De volta");
  await pass(page, 4);
  await textIn(page, "De volta").waitFor();
});

test("the chat is accessible and fits at every width and theme", async () => {
  const { ada, bia } = await team();
  await fill(bia, 12);
  await say(ada, `https://exemplo.com.br/${"muito-comprido-".repeat(12)}`);
  const { page } = await openChat(ada);
  await failSending(page, "before");
  await write(page, "Não vai chegar");
  await inEveryWidth(page, "/chat", async () => {
    await page.getByText(/^Não enviada/).waitFor();
    await expectAccessible(page);
    // It scrolls in itself; the page does not.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    const box = await field(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
  });
});

test("an empty chat is accessible too", async () => {
  const { page } = await openChat(await world.owner());
  await page.getByText(EMPTY, { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
