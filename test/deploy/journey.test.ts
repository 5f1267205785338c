import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { dayOf, DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { pictureFile, png } from "#test/branding/picture.fixture.ts";
import { type Person, worldAt } from "#test/world/world.ts";
import { deploy } from "./cdk.ts";
import { changedCopy } from "./changed-copy.ts";
import { APP_URL } from "./deployed-stage.ts";
import { apiHost } from "./edge.ts";
import { timed } from "./progress.ts";
import { keptSizes, mailsTo } from "./services.ts";

const stage = inject("deployment");
const world = worldAt(() => stage.origin);

/** Chromium is shipped for the processor of the deployed function. */
const printsHere = process.platform === "linux" && process.arch === "x64";

/** The outbox sends the mail shortly after the commit. */
async function mail(to: string, pattern: RegExp): Promise<RegExpExecArray> {
  return vi.waitFor(
    async () => {
      for (const body of await mailsTo(stage.endpoint, to)) {
        const found = pattern.exec(body);
        if (found) return found;
      }
      throw new Error(`No mail to ${to} matches ${pattern}`);
    },
    { timeout: 60_000, interval: 250 },
  );
}

async function askApiDirectly(path: string, token: string): Promise<unknown> {
  const headers = { host: apiHost(stage.apiId), authorization: `Bearer ${token}` };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(path, stage.endpoint), { headers })
      .once("response", resolve)
      .once("error", reject)
      .end();
  });
  return JSON.parse(await text(answer)) as unknown;
}

describe.skipIf(stage.skipped)("a deployed stage", () => {
  let ada: Person;
  let client: Client;
  let proposalId: number;

  beforeAll(async () => {
    ada = await world.owner();
    client = await ada.call(clients.create, { name: "Helena Duarte", cnpj: "11.222.333/0001-81" });
    const product = await ada.call(products.create, { name: "Instalação", price: 64.22 });
    const proposal = await ada.call(proposals.create, {
      proposal: { clientId: client.id, title: "Climatização do 2º andar" },
      items: [{ productId: product.id, quantity: 2.5 }],
    });
    expect(proposal.totalAmount).toBe(160.55);
    proposalId = proposal.id;
    await ada.call(tasks.create, {
      title: "Vistoria do telhado",
      clientId: client.id,
      assignedTo: ada.user.id,
      dueDate: dayOf(new Date(), DEFAULT_TIME_ZONE),
    });
  });

  test("a registered person signs in again, and not with a wrong password", async () => {
    const { email, password } = ada;
    const { user } = await world.anonymous().call(auth.login, { email, password });
    expect(user.id).toBe(ada.user.id);
    const wrong = { email, password: `${password}4` };
    expect(await world.anonymous().refusal(auth.login, wrong)).toMatchObject({ status: 401 });
  });

  test("the table's stream sends the mail of a registration, and its link works", async () => {
    const [, token = ""] = await mail(ada.email, /fechou\.example\/verify-email\?token=(\S+)/);
    await ada.call(auth.verifyEmail, { token });
    expect((await ada.call(auth.user, {})).emailVerified).toBe(true);
  });

  test.skipIf(!printsHere)("prints a proposal and stores the print", async () => {
    const first = await ada.call(pdf.download, { id: proposalId });
    const bytes = Buffer.from(await first.blob.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await keptSizes(stage.endpoint, stage.filesBucket, "pdf/")).toEqual([bytes.byteLength]);
    const second = await ada.call(pdf.download, { id: proposalId });
    expect(Buffer.from(await second.blob.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("stores a logo in the bucket and serves it at its address", async () => {
    const file = pictureFile(png());
    const { logoUrl } = await ada.call(branding.uploadLogo, { file });
    const shown = await fetch(world.origin() + logoUrl);
    expect(shown.headers.get("content-type")).toBe("image/png");
    expect(shown.headers.get("cache-control")).toContain("max-age=3600,");
    expect(Buffer.from(await shown.arrayBuffer()).equals(png())).toBe(true);
  });

  test("another organization finds none of it", async () => {
    const bia = await world.owner("Bia Souza");
    for (const endpoint of [proposals.get, pdf.download])
      expect(await bia.refusal(endpoint, { id: proposalId })).toMatchObject({ status: 404 });
    expect(await bia.call(clients.list, {})).toEqual([]);
  });

  test("a call that bypasses CloudFront finds nothing", async () => {
    expect((await ada.raw("/api/clients")).status).toBe(200);
    expect(await askApiDirectly("/api/clients", ada.token)).toMatchObject({ code: "not_found" });
  });

  test("a redeployment changes code and settings and keeps stored data", async () => {
    await ada.call(tags.create, { name: "Urgente" });
    const copy = await changedCopy(`${stage.folder}/changed`, {
      name: "tags",
      from: "existe uma tag com este nome",
      to: "existe uma tag assim",
    });
    const appUrl = APP_URL.replace("https://", "https://novo.");
    await timed("change deployed", deploy(stage, appUrl, copy));
    const refusal = await ada.refusal(tags.create, { name: "Urgente" });
    expect(refusal.message).toBe("Já existe uma tag assim.");
    expect(await ada.call(clients.list, {})).toEqual([client]);
    await world.anonymous().call(auth.forgotPassword, { email: ada.email });
    await mail(ada.email, /https:\/\/novo\.fechou\.example\/reset-password\?token=/);
  });

  test("the schedule runs its job within two minutes and notifies of a task due today", async () => {
    const notified = vi.waitFor(
      async () => {
        const types = (await ada.call(notifications.list, {})).map(({ type }) => type);
        expect(types).toContain("task_due_today");
      },
      { timeout: 120_000, interval: 1_000 },
    );
    await timed("schedule waited for", notified);
  });
});
