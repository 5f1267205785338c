import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { ownerOfRows } from "#test/dashboard/many-rows.fixture.ts";
import { organizationWithClient } from "#test/tasks/task.fixture.ts";
import { openPage, openWindow, pollNow } from "#test/world/browser.ts";
import { type Person, world } from "#test/world/world.ts";

/** The stored names of the records, and their bytes as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    // Opening it would create it, and the app would then find it without its store.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "vault")) return { names: [], text: "" };
    const database = await answerOf(indexedDB.open("vault"));
    if (!database.objectStoreNames.contains("records")) return { names: [], text: "" };
    const store = database.transaction("records").objectStore("records");
    const [names, values] = await Promise.all([
      answerOf(store.getAllKeys()),
      answerOf(store.getAll()),
    ]);
    database.close();
    const text = (values as { data?: ArrayBuffer }[])
      .map((value) => (value.data ? new TextDecoder().decode(value.data) : JSON.stringify(value)))
      .join("\n");
    return { names: names.map(String), text };
  });
const storedNames = async (page: Page) => (await stored(page)).names;

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

async function shop(): Promise<Person> {
  const ada = await world.owner();
  for (const name of ["Açaí do Ponto", "Padaria São João"])
    await ada.call(clients.create, { name });
  return ada;
}

/** Without polls. */
function listRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(clients|sync)$/.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test("draws the rows of the last visit before the server answers, then updates them", async () => {
  const ada = await shop();
  const page = await openPage(ada, "/clients", { stores: true });
  await row(page, "Padaria São João").waitFor();
  await expect.poll(() => storedNames(page)).toEqual(["clients", "clients/0", "owner"]);
  expect((await stored(page)).text).not.toContain("Padaria");

  await ada.call(clients.update, { id: 2, name: "Padaria Nova" });
  const answers = Promise.withResolvers<void>();
  await page.route("**/api/sync?*", async (route) => {
    await answers.promise;
    await route.continue();
  });
  const asked = listRequests(page);
  await page.reload();
  await row(page, "Padaria São João").waitFor();
  answers.resolve();
  await row(page, "Padaria Nova").waitFor();
  await row(page, "Açaí do Ponto").waitFor();
  expect(asked).toEqual(["/api/sync"]);
});

test("requests changes once for lists restored one after the other", async () => {
  const { ada, task } = await organizationWithClient();
  await ada.call(tags.create, { name: "Urgente", color: "#0891B2" });
  await task({ title: "Laudo" });
  const page = await openPage(ada, "/tasks?view=list", { stores: true });
  await row(page, "Laudo").waitFor();
  await expect.poll(() => storedNames(page)).toEqual(expect.arrayContaining(["tags", "tasks/0"]));
  await page.addInitScript(decryptLate, "tasks/0");
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  await page.reload({ waitUntil: "networkidle" });
  await row(page, "Laudo").waitFor();
  expect(asked.filter(({ pathname }) => /^\/api\/(tags|tasks)$/.test(pathname))).toEqual([]);
  // Within seconds of a commit the page may also ask because the poll said that the log is longer.
  const ofRestored = asked.filter(({ searchParams }) => searchParams.has("eventual"));
  expect(ofRestored.length).toBeLessThanOrEqual(1);
  expect(asked.filter(({ pathname }) => pathname === "/api/sync")).not.toEqual([]);
});

test("shows what a long list begins with while the rest is decrypted", async () => {
  const page = await openPage(await ownerOfRows(world, 600), "/proposals?view=lista", {
    stores: true,
  });
  await page.getByText("1–20 de 600 propostas").waitFor();
  await expect.poll(() => storedNames(page)).toContain("proposals/first");
  await page.addInitScript(decryptLate, "proposals/0");
  await page.reload();
  await page.getByText("Carregando mais propostas...").waitFor();
  expect(await page.locator("tbody tr a").count()).toBe(20);
  await page.getByText("1–20 de 600 propostas").waitFor();
});

test("signing out, or in as another person, leaves no rows behind", async () => {
  const [ada, bob] = [await shop(), await world.owner()];
  const { page, context } = await openWindow(ada, { stores: true });
  await page.goto("/clients");
  await row(page, "Padaria").waitFor();
  await expect.poll(() => storedNames(page)).toContain("clients/0");
  // A tab that still has something to store.
  const other = await context.newPage();
  await other.goto("/clients");
  await row(other, "Padaria").waitFor();
  await ada.call(clients.update, { id: 1, name: "Açaí da Praça" });
  await page.bringToFront();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL("**/login");
  await expect.poll(() => storedNames(page)).toEqual([]);
  await other.getByText("Você saiu em outra aba.").waitFor();
  expect(await storedNames(other)).toEqual([]);
  // It would adopt the next session, and store its lists too.
  await other.close();

  await page.evaluate((token) => localStorage.setItem("auth_token", token), bob.token);
  await page.goto("/clients");
  await page.getByText("Nenhum cliente").first().waitFor();
  await expect.poll(() => storedNames(page)).toEqual(["clients", "owner"]);
});

test("discards rows that cannot be read, and works with a full disk", async () => {
  const ada = await shop();
  const page = await openPage(ada, "/clients", { stores: true });
  await row(page, "Padaria").waitFor();
  await expect.poll(() => storedNames(page)).toContain("clients/0");
  await page.evaluate(spoil);
  const asked = listRequests(page);
  await page.reload();
  await row(page, "Padaria").waitFor();
  expect(asked[0]).toBe("/api/clients");
  await expect.poll(() => storedNames(page)).toEqual(["clients", "clients/0", "owner"]);
  for (const id of [1, 2]) await ada.call(clients.remove, { id });
  await pollNow(page);
  await expect.poll(() => storedNames(page)).toEqual(["clients", "owner"]);

  await page.addInitScript(onFullDisk);
  await ada.call(clients.create, { name: "Oficina" });
  await page.reload();
  await row(page, "Oficina").waitFor();
  await expect.poll(() => storedNames(page)).toEqual([]);
  await page.reload();
  await row(page, "Oficina").waitFor();
});

test("a database that never opens delays the rows by at most a second", async () => {
  const { page } = await openWindow(await shop(), { stores: true });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto("/clients");
  await row(page, "Padaria").waitFor();
});

/** Runs in the page: decrypts a record some time after the others, as a long list takes. */
function decryptLate(late: string): void {
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  crypto.subtle.decrypt = async (algorithm, key, data) => {
    const { additionalData } = algorithm as AesGcmParams;
    const name = new TextDecoder().decode(additionalData);
    if (name === late) await new Promise((resolve) => setTimeout(resolve, 300));
    return decrypt(algorithm, key, data);
  };
}

function spoil(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const opening = indexedDB.open("vault");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("records", "readwrite");
    const junk = { iv: new Uint8Array(12), data: new ArrayBuffer(99) };
    transaction.objectStore("records").put(junk, "clients/0");
    transaction.oncomplete = () => resolve();
  };
  return promise;
}

function onFullDisk(): void {
  IDBObjectStore.prototype.put = function put() {
    try {
      this.transaction.abort();
    } catch {
      // Aborted before.
    }
    // A request that never succeeds.
    return new EventTarget() as IDBRequest<IDBValidKey>;
  };
}
