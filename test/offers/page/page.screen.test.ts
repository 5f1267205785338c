import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { samplePage } from "../offer.fixture.ts";
import { sellerWithDraft } from "../sending/sending.fixture.ts";
import { serve } from "./served-page.fixture.ts";

const HOSTILE = `<img src=x onerror="document.title='ran'"> </script><script>document.title='ran'</script>`;

/** Hostile and long texts. Returns the path of the page. */
async function sentPage(lines = 3) {
  const { ada, client } = await sellerWithDraft();
  const email = `${"departamento.de.compras".repeat(2)}@${"associacao-beneficente-hospitalar".repeat(2)}.com.br`;
  await ada.call(clients.update, { id: client.id, email });
  await ada.call(products.create, {
    name: HOSTILE.slice(0, 100),
    description: `${"Palavralongademaisparacaber".repeat(8)} ${HOSTILE}`,
    price: 99_999.99,
  });
  const proposal = await ada.call(proposals.create, {
    proposal: {
      clientId: client.id,
      title: `Açaí & Cia. ${HOSTILE}`.slice(0, 150),
      description: `${HOSTILE}\n\n${"Serviço completo, com garantia. ".repeat(100)}`,
      deliveryDate: "45 dias corridos depois da aprovação",
    },
    items: Array.from({ length: lines }, (_, index) => ({
      productId: 1 + (index % 2),
      quantity: 1.25,
      discount: index % 2,
    })),
  });
  const sent = await ada.call(proposals.send, {
    id: proposal.id,
    channel: "link",
    updatedAt: proposal.updatedAt,
  });
  return { ada, path: new URL(sent.url ?? "").pathname, proposal };
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("the page is small, self-contained, safe from hostile texts, fit for all screens", async () => {
  const { path } = await sentPage(40);
  const { page, context } = await openWindow(undefined, { width: 360 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(path, { waitUntil: "networkidle" });
  const { origin } = new URL(page.url());
  // Robots may read the page, which tells them not to index it.
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  expect(robots).toContain("User-agent: *");
  expect(robots).not.toContain("Disallow: /p");
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(asked.filter((url) => url.endsWith(".js"))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(await context.cookies()).toEqual([]);
  expect(await page.title()).toMatch(/^Proposta PROP-/);
  await page.getByRole("heading", { name: "Açaí & Cia. <img src=x" }).waitFor();
  expect(await page.locator("img").count()).toBe(0);
  for (const width of [320, 360, 768, 1_200, 1_440]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await overflow(page)]).toEqual([width, 0]);
  }
  for (const width of [360, 1_440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  }
  await page.getByRole("button", { name: "Denunciar" }).click();
  const sheet = page.getByRole("dialog", { name: "Denunciar esta página" });
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Enviar denúncia" }).click();
  await sheet.getByText("Conte o que há de errado").waitFor();
  await sheet.getByLabel("O que há de errado?").fill("Golpe");
  await sheet.getByRole("button", { name: "Enviar denúncia" }).click();
  await page.getByText("Denúncia enviada.").waitFor();
});

test("long words of a client fit into the dialog of the acceptance", async () => {
  const { page } = await openWindow(undefined, { width: 320, height: 640 });
  const facts = samplePage();
  facts.content.document.client.company = "Anticonstitucionalissimamente".repeat(3);
  await serve(page, "/p/longa", facts);
  await page.goto("/p/longa");
  await page.getByRole("button", { name: "Aceitar proposta" }).last().click();
  const box = page.getByRole("dialog").locator(".scroll");
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("on a phone the bar never covers the focused element", async () => {
  const { path } = await sentPage();
  const page = await openPage(undefined, path, { width: 360, height: 640 });
  const bar = await page.locator(".barx").boundingBox();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate((top) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest(".barx")) return false;
      return focused.getBoundingClientRect().bottom > top;
    }, bar?.y ?? 0);
    expect(covered).toBe(false);
  }
});

test("without scripts the page is complete and acceptable, and print has no bar", async () => {
  const { path } = await sentPage();
  const { page, context } = await openWindow();
  const plain = await context.browser()?.newContext({
    javaScriptEnabled: false,
    baseURL: new URL((await page.goto(path))?.url() ?? "").origin,
  });
  const bare = await plain?.newPage();
  await bare?.goto(path);
  const text = (await bare?.locator("body").textContent()) ?? "";
  expect(text).toContain("Para aceitar, ative o JavaScript");
  expect(text).toContain("Split inverter");
  await plain?.close();

  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".barx").isVisible()).toBe(false);
  expect(await page.locator(".acts2").isVisible()).toBe(false);
  const head = page.locator(".lines thead");
  expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe(
    "table-header-group",
  );
});

test("reports a visit and its duration, and shows a newer version after a reload", async () => {
  const { ada, path, proposal } = await sentPage();
  const { page } = await openWindow();
  const reports: unknown[] = [];
  await page.route("**/views", (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "webdriver", { value: false });
    let isHidden = false;
    Object.defineProperty(document, "hidden", { get: () => isHidden });
    addEventListener("leave-or-return", () => {
      isHidden = !isHidden;
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  const opened = Date.now();
  await page.clock.install({ time: opened });
  await page.goto(path);
  await page.clock.pauseAt(opened + 3_600_000);
  const leaveOrReturn = () => page.evaluate(() => dispatchEvent(new Event("leave-or-return")));
  await page.clock.runFor(5_000);
  expect(reports).toEqual([]);
  await page.mouse.move(20, 20);
  await expect.poll(() => reports).toEqual([{}]);
  await page.clock.runFor(40_000);
  await leaveOrReturn();
  await expect.poll(() => reports).toEqual([{}, { seconds: 40 }]);
  await page.clock.runFor(600_000);
  await leaveOrReturn();
  await page.mouse.move(30, 30);
  await page.clock.runFor(90_000);
  await leaveOrReturn();
  // Without input in the last half minute.
  await expect.poll(() => reports).toEqual([{}, { seconds: 40 }, { seconds: 59 }]);
  await leaveOrReturn();
  await page.getByRole("button", { name: "Tirar uma dúvida" }).first().click();
  await page.keyboard.type("Camila");
  await page.getByLabel("Pergunta", { exact: true }).fill("Qual é o prazo?");
  await page.keyboard.press("Escape");
  const sent = await ada.call(proposals.update, {
    id: proposal.id,
    proposal: { title: "Outro título" },
  });
  await ada.call(proposals.send, { id: proposal.id, channel: "link", updatedAt: sent.updatedAt });
  await page.clock.fastForward(61_000);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("heading", { name: "Outro título" }).waitFor();
  await page.getByText("O que mudou").waitFor();
  // What was typed survives the reload.
  const typed = ["#f-question-name", "#f-question-text"].map((id) => page.locator(id).inputValue());
  expect(await Promise.all(typed)).toEqual(["Camila", "Qual é o prazo?"]);
});

test("a phone with a wrong clock and zone shows the version's days, and may accept", async () => {
  const { ada, path, proposal } = await sentPage();
  const { page: any, context } = await openWindow();
  await any.goto(path);
  const said = () => any.locator(".hero, .sum .tot, .sum dl").allInnerTexts();
  const before = await said();
  expect(before.join(" ")).toContain("horário de Brasília");
  const origin = new URL(any.url()).origin;
  const abroad = await context.browser()?.newContext({ timezoneId: "Asia/Tokyo", baseURL: origin });
  const page = await abroad?.newPage();
  await page?.clock.setFixedTime(Date.now() + 400 * 86_400_000);
  await page?.goto(path);
  expect(await page?.locator(".hero, .sum .tot, .sum dl").allInnerTexts()).toEqual(before);
  await page?.getByRole("button", { name: "Aceitar proposta" }).first().click();
  const sheet = page?.getByRole("dialog");
  await sheet?.getByLabel("Nome completo").fill("Beatriz Nogueira");
  await sheet?.getByLabel(/CPF/).fill("529.982.247-25");
  await sheet?.getByRole("checkbox").check();
  await sheet?.getByRole("button", { name: /^Aceitar por/ }).click();
  await page?.getByText("Proposta aceita!").waitFor();
  await abroad?.close();
  expect((await ada.call(proposals.get, { id: proposal.id })).status).toBe("accepted");
});

test("a tab expands what has changed once for each offer", async () => {
  const { page } = await openWindow();
  const title = { what: "Título", details: [], before: "Cambuí", after: "Taquaral" };
  const before = { version: 1, changes: [{ kind: "changed" as const, ...title }] };
  for (const name of ["a", "b"])
    await serve(page, `/p/${name}`, { version: 2, before, contentHash: name.repeat(64) });
  const isExpanded = async (path: string) => {
    await page.goto(path);
    return page.locator("details.chg[open]").count();
  };
  const shown = [await isExpanded("/p/a"), await isExpanded("/p/b"), await isExpanded("/p/a")];
  expect(shown).toEqual([1, 1, 0]);
});

test("the answer to a press on the phone's bar leaves room for the total", async () => {
  const { page } = await openWindow(undefined, { width: 320, height: 640 });
  const now = new Date("2026-12-22T12:00:00.000Z");
  await serve(page, "/p/expirada", { state: "expired", now });
  const answered = Promise.withResolvers<void>();
  await page.route("**/renewal", async (route) => {
    await answered.promise;
    await route.fulfill({ status: 204 });
  });
  await page.goto("/p/expirada");
  const bar = page.locator(".barx");
  await bar.getByText("Valia até 20/12/2026").waitFor();
  await page.getByText("Peça uma nova validade").waitFor();
  await bar.getByRole("button", { name: "Pedir nova validade" }).click();
  await bar.getByRole("button", { name: "Enviando…" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  answered.resolve();
  await bar.getByText(/^Pedido enviado/).waitFor();
  expect(await page.getByText("Peça uma nova validade").count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("status");
  expect((await bar.locator(".t").boundingBox())?.width).toBeGreaterThan(90);
  expect(await overflow(page)).toBe(0);
});
