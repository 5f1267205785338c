import { execFile, execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { fontsOf } from "#functions/printer/fonts.ts";
import { builtInModules } from "#infra/built-in-modules.ts";
import {
  type Bundle,
  bundleFunction,
  functionNames,
  checkInputs,
} from "#infra/bundle-functions.ts";
import { startStub } from "#test/world/stub-server.ts";
import { resources, synthesize } from "./synthesize.ts";

/** A cold start of 512 MB reads and compiles so much in well under half a second. */
const START_GZIP_BYTES = 146_000;

const outdir = mkdtempSync(join(tmpdir(), "fechou-bundles-"));
const bundles = await Promise.all(functionNames.map((name) => bundleFunction(name, outdir)));
const { api } = synthesize({ mailDomain: "mail.example", push: "on" });

afterAll(() => rmSync(outdir, { recursive: true }));

test("every function starts from its own folder, without the repository's packages", () => {
  const files = functionNames.map((name) => join(outdir, name, "index.mjs"));
  const late = ["tty", "zlib", "internal/crypto/webcrypto", "internal/fs/streams"];
  // A formatter would load the data of its language: a fifth of the start.
  const script = `for (const name of ["NumberFormat", "DateTimeFormat", "Collator"])
      Intl[name] = new Proxy(Intl[name], { construct() { throw new Error(name + " at start") } });
    const kinds = [];
    const loaded = new Set();
    for (const file of ${JSON.stringify(files)}) {
      kinds.push(typeof (await import(file)).handler);
      // The browser that the printer starts is packed.
      if (!file.includes("/printer/"))
        for (const name of ${JSON.stringify(late)})
          if (process.moduleLoadList.includes("NativeModule " + name)) loaded.add(name);
    }
    console.log(JSON.stringify({ kinds, loaded: [...loaded] }))`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: outdir,
    env: { AWS_REGION: "us-east-1" },
    encoding: "utf8",
  });
  expect(JSON.parse(said)).toEqual({ kinds: functionNames.map(() => "function"), loaded: [] });
});

test("a bundled function signs its reads of the table and parses the answer", async () => {
  const asked: IncomingHttpHeaders[] = [];
  const table = await startStub((request, response) => {
    asked.push(request.headers);
    response.setHeader("content-type", "application/x-amz-json-1.0");
    response.end(JSON.stringify({ Responses: { records: [] } }));
  });
  const token = `${randomUUID()}.${randomUUID()}.${"A".repeat(43)}`;
  const event = {
    routeKey: "GET /api/tags",
    rawPath: "/api/tags",
    headers: {},
    cookies: [`session=${token}`],
    requestContext: { http: { method: "GET", path: "/api/tags", sourceIp: "203.0.113.9" } },
  };
  const script = `const { handler } = await import(${JSON.stringify(join(outdir, "tags", "index.mjs"))});
    console.log((await handler(${JSON.stringify(event)}, {})).statusCode);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", script],
    {
      env: {
        AWS_REGION: "sa-east-1",
        AWS_ACCESS_KEY_ID: "key",
        AWS_SECRET_ACCESS_KEY: "secret",
        AWS_ENDPOINT_URL_DYNAMODB: table.origin,
        APP_URL: "http://localhost",
        TABLE_NAME: "records",
      },
    },
  );
  await table.stop();
  expect(stdout.trim()).toBe("401");
  expect(asked).toEqual([
    expect.objectContaining({
      "x-amz-target": "DynamoDB_20120810.BatchGetItem",
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/sa-east-1\/dynamodb/,
      ),
    }),
  ]);
});

test("a bundle keeps what belongs to functions of Node", async () => {
  const contents = `import { execFile } from "node:child_process";
    import { promisify } from "node:util";
    export const run = promisify(execFile);`;
  const { outputFiles } = await build({
    stdin: { contents },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    plugins: [builtInModules],
  });
  const module = `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`;
  const { run } = (await import(module)) as { run: (...input: unknown[]) => Promise<object> };
  const said = { stdout: `${process.version}\n`, stderr: "" };
  expect(await run(process.execPath, ["--version"])).toEqual(said);
});

test.each(bundles)(
  "$name consists of its own code, shared code and packages",
  ({ name, inputs }) => {
    expect(inputs).toContain(`functions/${name}/handler.ts`);
    expect(inputs.filter((input) => input.endsWith("/handler.ts"))).toEqual([
      `functions/${name}/handler.ts`,
    ]);
  },
);

test("no function may contain the local cloud, tests or the app", () => {
  const own = ["functions/tags/handler.ts", "shared/errors.ts", "node_modules/zod/index.js"];
  expect(() => checkInputs("tags", own)).not.toThrow();
  for (const outsider of [
    "infra/local/ses/mailbox.ts",
    "test/world/world.ts",
    "web/src/app/routes/router.tsx",
  ]) {
    expect(() => checkInputs("tags", [...own, outsider])).toThrow(
      `${outsider} does not belong in the function tags`,
    );
  }
});

test.each(bundles)("$name may use the services that its code calls, and no others", (bundle) => {
  const gateways = {
    mail: "ses",
    files: "s3",
    passwords: "cognito-idp",
    encryption: "kms",
    printer: "lambda",
    connections: "execute-api",
  };
  const called = Object.entries(gateways)
    .filter(([gateway]) => bundle.inputs.includes(`functions/gateways/${gateway}.ts`))
    .map(([, service]) => service);
  const granted = Object.values(gateways).filter((service) =>
    policyOf(bundle).includes(`"${service}:`),
  );
  expect(granted).toEqual(called);
});

test.each(bundles)("$name has every setting that its code reads", ({ name, inputs }) => {
  const sources = inputs
    .filter((input) => input.startsWith("functions/"))
    .map((input) => readFileSync(input, "utf8"));
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/\benv\("(\w+)"\)/g)].map(([, setting]) => setting),
  );
  if (name !== "printer") expect(asked).toContain("TABLE_NAME");
  expect(Object.keys(settingsOf(name))).toEqual(expect.arrayContaining(asked));
});

test.each(bundles.filter(({ name }) => name !== "printer"))(
  "$name starts within its size limit",
  (bundle) => {
    expect(bundle.startGzipBytes).toBeLessThan(START_GZIP_BYTES);
  },
);

test("Chromium is bundled with the printing function only", () => {
  const withPackages = functionNames.filter((name) =>
    readdirSync(join(outdir, name)).includes("node_modules"),
  );
  expect(withPackages).toEqual(["printer"]);
  const found = createRequire(join(outdir, "printer", "index.mjs")).resolve("@sparticuz/chromium");
  expect(found.startsWith(join(outdir, "printer", "node_modules"))).toBe(true);
  const packed = readdirSync(join(outdir, "printer/node_modules/@sparticuz/chromium/bin"));
  expect(packed).toEqual(expect.arrayContaining(["chromium.br", "al2023.tar.br", "fonts.tar.br"]));
});

test("the document's fonts are bundled with the printing function", () => {
  const folder = join(outdir, "printer", "fonts");
  const shipped = new Set(
    readdirSync(folder).map((file) => readFileSync(join(folder, file)).toString("base64")),
  );
  const embedded = [...fontsOf("<style>Čapek → ✔ ① 🚀").matchAll(/base64,([^)]+)\)/g)].map(
    (found) => found[1],
  );
  expect(embedded).toHaveLength(20);
  expect(embedded.filter((bytes) => !shipped.has(bytes ?? ""))).toEqual([]);
});

function settingsOf(name: string): Record<string, unknown> {
  const found = Object.entries(resources(api, "AWS::Lambda::Function")).find(([id]) =>
    id.startsWith(name.replaceAll("-", "")),
  );
  const environment = found?.[1].Properties["Environment"] as { Variables: object } | undefined;
  return { ...environment?.Variables };
}

function policyOf({ name }: Bundle): string {
  const policy = Object.entries(resources(api, "AWS::IAM::Policy")).find(([id]) =>
    id.startsWith(`${name.replaceAll("-", "")}role`),
  );
  return JSON.stringify(policy);
}
