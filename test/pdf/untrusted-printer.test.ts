import "#test/world/endpoints.ts";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printPdf } from "#functions/gateways/printer.ts";
import { startLambda } from "#infra/local/lambda/lambda.ts";
import type { HttpServer } from "#infra/local/site/http-server.ts";
import { problems } from "#shared/problems.ts";

const PRINTERS = {
  liar: 'return { pdf: Buffer.from("<script>").toString("base64") }',
  silent: "return null",
  broken: 'throw new Error("The browser crashed")',
  boaster: 'return { pdf: "A".repeat(7_000_000) }',
  honest: 'return { pdf: Buffer.from("%PDF-1.4 " + html).toString("base64") }',
};

let lambda: HttpServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fechou-"));
  const functions = Object.entries(PRINTERS).map(([name, body]) => {
    const module = join(folder, `${name}.mjs`);
    writeFileSync(module, `export async function handler({ html }) { ${body} }`);
    return [name, { module, max: 1 }] as const;
  });
  lambda = await startLambda(Object.fromEntries(functions));
  Object.assign(process.env, {
    AWS_REGION: "sa-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint,
  });
});

afterAll(async () => {
  await lambda.stop();
  await rm(folder, { recursive: true });
});

test("returns what a printer answers if it is a PDF", async () => {
  process.env["PRINTER_FUNCTION"] = "honest";
  const bytes = Buffer.from(await printPdf("ação"));
  expect(bytes.toString()).toBe("%PDF-1.4 ação");
});

test.each(["liar", "silent", "broken", "boaster", "missing"])(
  "a printer that is %s gives no PDF",
  async (name) => {
    process.env["PRINTER_FUNCTION"] = name;
    await expect(printPdf("")).rejects.toMatchObject({ code: "pdf_unavailable" });
    expect(problems.pdf_unavailable.status).toBe(503);
  },
);
