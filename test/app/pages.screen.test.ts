import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposalTemplates } from "#shared/proposal-templates/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { openWindow } from "#test/world/browser.ts";
import { overflow } from "#test/world/page-checks/axe.ts";
import { layoutShift } from "#test/world/page-checks/layout-shift.ts";
import { smallTargets, zoomedFields } from "#test/world/page-checks/targets.ts";
import { textCutBySpacing } from "#test/world/page-checks/text-spacing.ts";
import { type Person, world } from "#test/world/world.ts";

const routes = [
  ...readFileSync(resolve("web/src/app/routes/router.tsx"), "utf8").matchAll(/path: "([^"]+)"/g),
]
  .map(([, path]) => path ?? "")
  .filter((path) => path !== "*");
const PUBLIC = [
  "/login",
  "/register",
  "/reset-password",
  "/verify-email",
  "/undo-email-change",
  "/accept-invite",
  "/terms",
  "/privacy",
];

declare global {
  interface Window {
    tellViolation: (text: string) => void;
  }
}

async function listViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeFunction("tellViolation", (text: string) => violations.push(text));
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile } = event;
      window.tellViolation(
        `${location.pathname} ${effectiveDirective} ${blockedURI} ${sourceFile}`,
      );
    }),
  );
  return violations;
}

/** A person who may open every page, with short names to show on each. */
async function visitor(): Promise<Person> {
  const ada = await superAdmin(world);
  const { id: clientId } = await ada.call(clients.create, {
    name: "Helena Duarte",
    company: "Horizonte S.A.",
    email: "helena@exemplo.com.br",
    phone: "11987654321",
  });
  const { id: productId } = await ada.call(products.create, { name: "Instalação", price: 64.22 });
  const { id: tagId } = await ada.call(tags.create, { name: "Urgente", showInDashboard: true });
  const { id: proposalId } = await ada.call(proposals.create, {
    proposal: { clientId, title: "Climatização", status: "sent" },
    items: [{ productId }],
  });
  const createId = crypto.randomUUID();
  await ada.call(proposalTemplates.create, { name: "Climatização", proposalId, createId });
  const task = { title: "Vistoria do telhado", clientId, tagIds: [tagId] };
  await ada.call(tasks.create, { ...task, dueDate: "2026-01-10", slaEnabled: true });
  return ada;
}

async function slowDown(context: BrowserContext): Promise<void> {
  let calls = 0;
  await context.route("**/api/**", async (route) => {
    calls += 1;
    await new Promise((go) => setTimeout(go, 250 + 150 * (calls % 3)));
    await route.continue();
  });
}

/** Several pages at a time: most of the time is spent waiting for responses. */
async function visitAll(
  context: BrowserContext,
  paths: string[],
  visit: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const waiting = [...paths];
  const visitNext = async () => {
    const page = await context.newPage();
    for (let path = waiting.pop(); path; path = waiting.pop()) await visit(page, path);
  };
  await Promise.all([visitNext(), visitNext(), visitNext(), visitNext()]);
}

async function faultsOf(page: Page, width: number): Promise<string[]> {
  const moved = await layoutShift(page);
  // Long addresses end in an ellipsis.
  const cut = (await textCutBySpacing(page)).filter((text) => !text.includes("@"));
  const small = width < 768 ? [...(await smallTargets(page)), ...(await zoomedFields(page))] : [];
  const wide: string[] = [];
  for (const size of width > 1_000 ? [width, 820] : [width]) {
    await page.setViewportSize({ width: size, height: 900 });
    const pixels = await overflow(page);
    if (pixels > 0) wide.push(`${pixels} px wider than ${size} px`);
  }
  await page.setViewportSize({ width, height: 900 });
  return [...(moved > 0.02 ? [`moves by ${moved}`] : []), ...cut, ...small, ...wide];
}

test("public pages keep the content security policy, readable text and target sizes", async () => {
  expect(routes).toEqual(expect.arrayContaining(PUBLIC));
  const { context } = await openWindow(undefined, { width: 390, cold: true });
  const violations = await listViolations(context);
  await visitAll(context, [...PUBLIC, "/nowhere", "/clients"], async (page, path) => {
    await page.goto(`${path}?token=x`, { waitUntil: "networkidle" });
    await page.locator("h1").first().waitFor();
    const found = { cut: await textCutBySpacing(page), small: await smallTargets(page) };
    expect({ path, ...found }).toEqual({ path, cut: [], small: [] });
    const field = page.getByRole("textbox").first();
    // The schemas come with the first key.
    if (await field.isVisible()) await field.fill("a");
    await page.waitForLoadState("networkidle");
  });
  expect(violations).toEqual([]);
});

test.each([1440, 390])(
  "at %i px every page is stable while loading, fits, and keeps the policy",
  async (width) => {
    const ada = await visitor();
    const { context } = await openWindow(ada, { width, cold: true });
    const violations = await listViolations(context);
    await slowDown(context);
    const faults: Record<string, string[]> = {};
    const paths = routes
      .filter((path) => !PUBLIC.includes(path))
      .map((path) => path.replace(":id", "1"));
    await visitAll(context, paths, async (page, path) => {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.locator("h1").first().waitFor();
      const found = await faultsOf(page, width);
      if (found.length > 0) faults[path] = found;
    });
    expect(faults).toEqual({});
    expect(violations).toEqual([]);
  },
);

test("the first visit is as stable, and a validated form keeps the policy", async () => {
  const { page, context } = await openWindow(await world.owner(), { cold: true });
  const violations = await listViolations(context);
  await slowDown(context);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByText("Crie a primeira proposta").waitFor();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await page.goto("/clients?editar=novo");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar cliente" }).click();
  await page.locator(".ant-form-item-explain-error").first().waitFor();
  expect(violations).toEqual([]);
});
