import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { tasks } from "#shared/tasks/contract.ts";
import { superAdmin } from "#test/admin/back-office.ts";
import { shop } from "#test/proposals/shop.ts";
import { openWindow } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

/** Every address of the router, so that no screen is forgotten here. */
const routes = [
  ...readFileSync(resolve("web/src/app/router.tsx"), "utf8").matchAll(/path: "([^"]+)"/g),
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

/** Fills up with what the content security policy refuses on any page. */
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

test("no public page does what the content security policy forbids", async () => {
  expect(routes).toEqual(expect.arrayContaining(PUBLIC));
  const { page, context } = await openWindow();
  const violations = await listViolations(context);
  for (const path of [...PUBLIC, "/nowhere", "/clients"]) {
    await page.goto(`${path}?token=x`, { waitUntil: "networkidle" });
    await page.locator("h1").first().waitFor();
    const field = page.getByRole("textbox").first();
    // The schemas come with the first key.
    if (await field.isVisible()) await field.fill("a");
    await page.waitForLoadState("networkidle");
  }
  expect(violations).toEqual([]);
});

test("nor does any page of who is signed in", async () => {
  const { ada, client, propose } = await shop();
  const proposal = await propose();
  const task = await ada.call(tasks.create, { title: "Vistoria", clientId: client.id });
  const admin = await superAdmin(world);
  const places = routes
    .filter((path) => !PUBLIC.includes(path))
    .map((path) => path.replace("/proposals/:id", `/proposals/${proposal.id}`))
    .map((path) => path.replace("/tasks/:id", `/tasks/${task.id}`));
  expect(places.filter((path) => path.includes(":"))).toEqual([]);
  for (const [person, paths] of [
    [ada, places.filter((path) => path !== "/admin")],
    [admin, ["/admin"]],
  ] as const) {
    const { page, context } = await openWindow(person);
    const violations = await listViolations(context);
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.locator("h1").first().waitFor();
    }
    expect(violations).toEqual([]);
    await context.close();
  }
});

test("nor does a form that is checked", async () => {
  const { page, context } = await openWindow(await world.owner());
  const violations = await listViolations(context);
  await page.goto("/clients?editar=novo");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar cliente" }).click();
  await page.locator(".ant-form-item-explain-error").first().waitFor();
  expect(violations).toEqual([]);
});
