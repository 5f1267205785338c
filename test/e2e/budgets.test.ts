import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { tasks } from "#shared/tasks/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { subscriptionSteps } from "#test/subscription/subscription-screen.fixture.ts";
import { openWindow } from "#test/world/browser.ts";
import { BUILT_APP, startOwnCloud } from "#test/world/own-world.ts";
import { type Person, world, worldAt } from "#test/world/world.ts";

/** Gzipped KB before the first interaction. */
const PUBLIC_LIMIT = 92;
const LIMIT = 201;
const STYLE_LIMIT = 48;
/** Pages with antd's forms or selects. The editor also shows the document, in all its layouts. */
const FORMS: Record<string, number> = {
  "/admin": 220,
  "/branding": 226,
  "/company": 209,
  "/zapsign-settings": 210,
  "/profile": 211,
  "/proposals/new": 249,
  "/proposals/1/edit": 249,
};
/** The lock asks for data of the payer. */
const LOCK_LIMIT = 219;

/** So that what waits for an answer starts later than what does not. */
const DELAYED = { offline: false, latency: 200, downloadThroughput: -1, uploadThroughput: -1 };

const WHAT_TO_DO = `Load what is not needed at once by lazyComponent or lazyDialog. If a shared chunk grew, its group in
infra/vite/chunk-groups.ts has taken in a module together with all its imports: name a smaller module there.`;

/** The chunk of zod: a page's form loads it in the quiet after the first interaction, or when it validates. */
const VALIDATION = "schemas";
/** KB that a form loads then: its validation and the dialogs that it may open. */
const QUIET_LIMIT = 143;

const PUBLIC = ["/login", "/register", "/reset-password", "/accept-invite", "/terms", "/privacy"];
const PAGES = [
  "/",
  "/clients",
  "/products",
  "/proposals",
  "/proposals/1",
  "/proposal-templates",
  "/tasks",
  "/tasks/1",
  "/tags",
  "/offer-settings",
  "/checklist-templates",
  "/chat",
  "/reports",
];

test("a public page loads at most 92 KB of JavaScript", async () => {
  await expectEachWithin(
    PUBLIC.map((path) => `${path}?token=x`),
    PUBLIC_LIMIT,
  );
});

test("each page of the app stays within its limit of JavaScript", async () => {
  const { ada, client, propose } = await organizationWithProduct();
  await propose();
  await ada.call(tasks.create, { title: "Vistoria do telhado", clientId: client.id });
  await expectEachWithin(PAGES, LIMIT, ada);
  await expectEachWithin(
    Object.keys(FORMS).filter((path) => path !== "/admin"),
    LIMIT,
    ada,
  );
});

test("the administration and the confirmation of an address stay within the limits", async () => {
  expectWithin(await firstLoad("/admin", await superAdmin(world)), LIMIT);
  expectWithin(await firstLoad("/verify-email?token=x"), PUBLIC_LIMIT);
});

test("a page under the lock stays within its limit", async () => {
  const cloud = await startOwnCloud(BUILT_APP);
  try {
    const { lockedOwner } = subscriptionSteps(worldAt(() => cloud.origin));
    expectWithin(await firstLoad("/tasks", await lockedOwner(), cloud.origin), LOCK_LIMIT);
  } finally {
    await cloud.stop();
  }
});

test("rows wait for the user alone, not for code, and a return loads no code", async () => {
  const { page, context } = await openWindow(await world.owner(), { cold: true });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", DELAYED);
  // When the page asks: a request may then wait for a connection.
  const requests = new Map<Request, { name: string; from: number; to: number }>();
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname;
    requests.set(request, { name, from: performance.now(), to: Infinity });
  });
  page.on("requestfinished", (request) => {
    const one = requests.get(request);
    if (one) one.to = performance.now();
  });
  await page.goto("/clients", { waitUntil: "networkidle" });
  const asked = () => [...requests.values()];
  const of = (name: string) => {
    const found = asked().find((one) => one.name.includes(name));
    if (!found) throw new Error(`${name} was not asked for`);
    return found;
  };
  const [user, rows] = [of("/api/auth/user"), of("/api/clients")];
  // The first script asks for the user before it would ask for the shell.
  expect(of("/shell-").from, "the shell waits for the first script").toBeLessThan(user.from);
  expect(user.from, "the user waits for the screen").toBeLessThan(of("/clients-page-").to);
  const loadedBetween = asked().filter(
    ({ name, from, to }) => name.startsWith("/assets/") && from > user.to && to < rows.from,
  );
  expect(loadedBetween.map(({ name }) => name)).toEqual([]);
  await page.reload({ waitUntil: "networkidle" });
  expect(await page.evaluate(loadedFiles)).toEqual([]);
  await context.close();
});

test("preloads a lazy dialog on first interaction", async () => {
  const { page, context } = await openWindow(await world.owner(), { cold: true });
  await page.goto("/products", { waitUntil: "networkidle" });
  const quiet = quietAfter(page, /product-dialog/);
  await page.mouse.move(40, 40);
  await quiet();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("button", { name: "Novo Item" }).click();
  await page.getByRole("dialog", { name: "Novo item" }).waitFor();
  expect(asked.filter((url) => url.includes("/assets/"))).toEqual([]);
  await context.close();
});

test.each(["/company", "/proposals/new"])(
  "%s loads its validation when idle after the first interaction",
  async (path) => {
    const { page, context } = await openWindow(await world.owner(), { cold: true });
    await page.goto(path, { waitUntil: "networkidle" });
    await context.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
    const { scripts } = await listFiles(page);
    const quiet = quietAfter(page, /schemas-/);
    await page.mouse.move(40, 40);
    await quiet();
    const [total, loaded] = summed(scripts);
    expect(scripts.map(([name]) => name)).toContain(VALIDATION);
    expect(total, `${path} loads in the quiet ${loaded}`).toBeLessThanOrEqual(QUIET_LIMIT);
    await context.close();
  },
);

test("hovering or focusing a link of the menu preloads its route", async () => {
  const { page, context } = await openWindow(await world.owner(), { cold: true });
  await page.goto("/products", { waitUntil: "networkidle" });
  const menu = page.getByRole("navigation", { name: "Principal" });
  await Promise.all([
    page.waitForResponse(/chat-page/),
    menu.getByRole("link", { name: "Chat" }).hover(),
  ]);
  await Promise.all([
    page.waitForResponse(/tags-page/),
    menu.getByRole("link", { name: "Tags" }).focus(),
  ]);
  await context.close();
});

test("a dialog that opens before it is preloaded waits for its code", async () => {
  const { page, context } = await openWindow(await world.owner(), { cold: true });
  await page.addInitScript(neverIdle);
  await page.goto("/products");
  await page.getByRole("button", { name: "Novo Item" }).click();
  await page.getByRole("dialog", { name: "Novo item" }).waitFor();
  await context.close();
});

interface Load {
  path: string;
  scripts: File[];
  styles: File[];
}

type File = [name: string, kilobytes: number];

/** Several pages at a time: each waits for an idle network. */
async function expectEachWithin(paths: string[], limit: number, person?: Person): Promise<void> {
  const waiting = [...paths];
  const load = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop())
      expectWithin(await firstLoad(path, person), limit);
  };
  await Promise.all([load(), load(), load()]);
}

async function firstLoad(path: string, person?: Person, origin = world.origin()): Promise<Load> {
  const { page, context } = await openWindow(person, { origin, cold: true });
  try {
    await context.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
    const files = await listFiles(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.locator("h1, [role=dialog] h2").first().waitFor();
    return { path, ...files };
  } finally {
    await context.close();
  }
}

/** Waits until a file was loaded and nothing else for half a second. */
function quietAfter(page: Page, file: RegExp): () => Promise<void> {
  const isLoaded = page.waitForResponse(file);
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const ended = (request: Request) => {
    if (pending.delete(request)) changedAt = Date.now();
  };
  page.on("request", (request) => {
    pending.add(request);
    changedAt = Date.now();
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    await isLoaded;
    await expect.poll(() => pending.size === 0 && Date.now() - changedAt > 500).toBe(true);
  };
}

/** Runs in the page. */
function loadedFiles(): string[] {
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return resources
    .filter(({ name, transferSize }) => !name.includes("/api/") && transferSize > 0)
    .map(({ name }) => name);
}

function neverIdle(): void {
  Object.assign(window, { requestIdleCallback: () => 0 });
}

async function listFiles(page: Page): Promise<Omit<Load, "path">> {
  const files = { scripts: [] as File[], styles: [] as File[] };
  const headBytes = new Map<string, { list: File[]; name: string; bytes: number }>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type !== "Script" && type !== "Stylesheet") return;
    expect(response.headers["content-encoding"]).toBe("gzip");
    const name = new URL(response.url).pathname.replace(/^.*\/|-[\w-]{7}\.\w+$/g, "");
    const list = type === "Script" ? files.scripts : files.styles;
    headBytes.set(requestId, { list, name, bytes: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const head = headBytes.get(requestId);
    if (head) head.list.push([head.name, (encodedDataLength - head.bytes) / 1_024]);
  });
  return files;
}

function expectWithin({ path, scripts, styles }: Load, usual: number): void {
  const limit = FORMS[path] ?? usual;
  const [total, loaded] = summed(scripts);
  expect(total, `${path} loads ${loaded}`).toBeGreaterThan(limit / 4);
  expect(total, `${path} loads ${loaded}.\n${WHAT_TO_DO}`).toBeLessThanOrEqual(limit);
  const [styleTotal, styleLoaded] = summed(styles);
  expect(styleTotal, `${path} loads ${styleLoaded} of style`).toBeLessThanOrEqual(STYLE_LIMIT);
  expect(scripts.map(([name]) => name)).not.toContain(VALIDATION);
}

function summed(files: readonly File[]): [kilobytes: number, text: string] {
  const total = files.reduce((sum, [, kilobytes]) => sum + kilobytes, 0);
  const largest = files
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 12)
    .map(([name, kilobytes]) => `${name} ${kilobytes.toFixed(1)}`)
    .join(", ");
  return [total, `${total.toFixed(0)} KB: ${largest}`];
}
