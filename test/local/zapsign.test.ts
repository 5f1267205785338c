import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { TEMPLATE, zapsignSite } from "./zapsign-site.ts";

test("a document contains the template's variables, and belongs to its account", async () => {
  const site = await zapsignSite();
  const made = await site.document();
  expect(made).toMatchObject({
    status: "pending",
    signed_file: null,
    answers: [{ variable: "CLIENTE_NOME", value: "Maria <Souza>" }],
  });
  expect((await site.api(`GET /docs/${made.token}/`)).body).toMatchObject({ external_id: "org:1" });
  expect(await site.api(`GET /docs/${made.token}/`, undefined, "outra")).toEqual({
    status: 404,
    body: { detail: "Não encontrado." },
  });
  const listed = (await site.api("GET /docs/?page=1")).body as unknown as {
    results: Record<string, unknown>[];
  };
  expect(listed.results).toHaveLength(1);
  expect(listed.results[0]).not.toHaveProperty("external_id");
});

test.each([
  [401, "invalido", { template_id: TEMPLATE, signer_name: "x" }],
  [403, "outro-ambiente", { template_id: TEMPLATE, signer_name: "x" }],
  [402, "conta", { template_id: "sem-plano-1", signer_name: "x" }],
  [404, "conta", { template_id: "inexistente", signer_name: "x" }],
  [404, "conta", { template_id: "00000000-0000-0000-0000-000000000000", signer_name: "x" }],
  [400, "conta", { template_id: TEMPLATE }],
])("refuses to create a document with %i", async (status, token, body) => {
  const site = await zapsignSite();
  expect((await site.api("POST /models/create-doc/", body, token)).status).toBe(status);
  expect((await site.operator("GET /documents")).body).toEqual([]);
});

test("sends each event with the registered header, until it is answered 200", async () => {
  const site = await zapsignSite();
  await site.hear();
  const { token } = await site.document();
  await site.operator(`POST /documents/${token}/view`);
  await site.operator(`POST /documents/${token}/sign`);
  expect(site.events()).toEqual(["doc_created", "doc_viewed", "doc_signed"]);
  expect(new Set(site.webhook.received.map(({ headers }) => headers["x-ours"]))).toEqual(
    new Set(["segredo"]),
  );
  expect(site.webhook.received.at(-1)?.body).toMatchObject({
    status: "signed",
    signer_who_signed: { status: "signed" },
  });
  site.webhook.status = 500;
  await site.operator(`POST /documents/${token}/delete`);
  for (let round = 0; round < 7; round++) {
    site.advance(6);
    await site.operator("GET /webhooks");
  }
  expect(site.events().filter((name) => name === "doc_deleted")).toHaveLength(5);
});

test("signs or refuses a document once; refusing needs permission, cancelling not", async () => {
  const site = await zapsignSite();
  const signed = await site.document();
  await site.operator(`POST /documents/${signed.token}/sign`);
  const again = await site.operator(`POST /documents/${signed.token}/refuse`);
  expect(again).toMatchObject({ status: 403, body: { code: "document_already_signed" } });
  const strict = await site.document({ allow_refuse_signature: false });
  expect(await site.operator(`POST /documents/${strict.token}/refuse`)).toMatchObject({
    body: { code: "refuse_not_allowed" },
  });
  const body = { doc_token: strict.token, rejected_reason: "engano" };
  expect((await site.api("POST /refuse/", body)).status).toBe(200);
  expect((await site.api(`GET /docs/${strict.token}/`)).body).toMatchObject({
    status: "recusado",
    rejected_reason: "engano",
  });
});

test("files are PDFs, and their links expire after an hour", async () => {
  const site = await zapsignSite();
  const made = await site.document();
  const link = made["original_file"] as string;
  const file = await fetch(link);
  expect(await file.text()).toMatch(/^%PDF-1\.4[\s\S]*Maria <Souza>[\s\S]*%%EOF/);
  expect((await fetch(link.replace("original", "signed"))).status).toBe(403);
  site.advance(61);
  expect((await fetch(link)).status).toBe(403);
});

test("the page shows a document, and lets the client refuse it with a reason", async () => {
  const site = await zapsignSite();
  const { token, signers } = await site.document();
  const address = signers[0]!.sign_url;
  const page = await (await fetch(address)).text();
  expect(page).toContain("Maria &#60;Souza&#62;");
  expect(page).toContain("Nome do cliente");
  expect(page).not.toContain("<script");
  const form = new URLSearchParams({ action: "refuse", reason: "<b>caro</b>" });
  const answer = await fetch(address, { method: "POST", body: form });
  const after = await answer.text();
  expect(after).toContain("Documento recusado. Motivo: &#60;b&#62;caro&#60;/b&#62;");
  expect(after).not.toContain('value="sign"');
  const late = await fetch(address, { method: "POST", body: new URLSearchParams("action=sign") });
  expect(await late.text()).toContain("Documento recusado");
  expect((await site.api(`GET /docs/${token}/`)).body).toMatchObject({
    signers: [{ times_viewed: 1, status: "link-opened" }],
  });
  expect((await fetch(`${address}x`)).status).toBe(404);
});

test("keeps its data after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fechou-zapsign-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "zapsign.json");
  const before = await zapsignSite({ file });
  await before.hear();
  const { token } = await before.document();
  await before.stop();
  const after = await zapsignSite({ file });
  expect((await after.api(`GET /docs/${token}/`)).status).toBe(200);
  const { body } = await after.operator("GET /webhooks");
  expect(body["webhooks"]).toHaveLength(1);
});
