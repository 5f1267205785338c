import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { offers } from "#shared/offers/contract.ts";
import { parseRoute } from "#shared/route.ts";
import { animatedGif, jpeg, png } from "#test/branding/picture.fixture.ts";
import { type Person, world } from "#test/world/world.ts";
import { recordInPath } from "./inputs/records.ts";
import { namesIn, pathOf } from "./inputs/valid.ts";
import { verdict } from "./inputs/verdict.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
const endpoints = Object.values(contract).flatMap((group) =>
  Object.values(group as Record<string, Endpoint>),
);

let ada: Person;
beforeAll(async () => {
  ada = await world.owner();
});

async function answerTo(
  path: string,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  const response = await ada.raw(path, init);
  return { status: response.status, text: await response.text() };
}

const withBody = endpoints.filter(({ input, route }) => input && !route.startsWith("GET"));

describe.each(withBody.map((one) => [one.route, one] as const))("%s", (_route, endpoint) => {
  const { method } = parseRoute(endpoint.route);
  const token = "x".repeat(43);
  const month = new Date().toISOString().slice(0, 7);
  const path = pathOf(endpoint, { id: 1, tagId: 1, orgId: crypto.randomUUID(), token, month });
  const json = { "content-type": "application/json" };

  test.each([
    ["half a document", "{"],
    ["a list", "[]"],
    ["nothing, in JSON", "null"],
    ["a text", '"text"'],
    ["10,000 lists that do not end", "[".repeat(10_000)],
    ["two documents", '{"a":1}{"b":2}'],
    ["a mark before the document", "\uFEFF{}"],
    ["bytes that are no UTF-8", new Uint8Array([123, 34, 0xff, 0xfe, 34, 58, 49, 125])],
    [
      "another prototype",
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
    ],
    ["no body", ""],
  ])("answers %s with a sentence", async (_what, body) => {
    const { status, text } = await answerTo(path, { method, headers: json, body });
    expect(verdict(status, text)).toBeUndefined();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "json",
    "*/*",
  ])("refuses %s", async (type) => {
    const { status, text } = await answerTo(path, {
      method,
      headers: { "content-type": type },
      body: "{}",
    });
    expect(verdict(status, text)).toBeUndefined();
    expect([415, 403]).toContain(status);
  });
});

const HOSTILE_SEGMENTS = [
  "abc",
  "0",
  "-1",
  "1e3",
  "1.5",
  "2147483648",
  "99999999999999999999",
  "%00",
  "1%2F2",
  "..%2f",
  "%20",
  "%ff",
  "%",
  "null",
  "undefined",
  "__proto__",
  "%F0%9F%98%80",
  "%EF%BC%91",
  "1;DROP",
  "x".repeat(4_000),
];
/** These respond with a page, or the same whether a report counts or not. */
const SILENT: readonly string[] = [offers.page.route, offers.pageHead.route, offers.view.route];
const named = endpoints
  .filter(({ route }) => !SILENT.includes(route))
  .flatMap((endpoint) =>
    namesIn(endpoint).map((name) => [endpoint.route, name, endpoint] as const),
  );

test.each(named)("%s finds nothing by an invalid {%s}", async (_route, name, endpoint) => {
  const { method } = parseRoute(endpoint.route);
  const headers = { "content-type": "application/json" };
  for (const segment of HOSTILE_SEGMENTS) {
    const init = method === "GET" ? {} : { method, headers, body: "{}" };
    const { status, text } = await answerTo(pathOf(endpoint, { [name]: segment }), init);
    expect(verdict(status, text), segment).toBeUndefined();
    expect(status, segment).toBeGreaterThanOrEqual(400);
    if (recordInPath(endpoint)) expect(status, segment).toBe(404);
  }
});

test("refuses a body that is too large", async () => {
  const body = JSON.stringify({ name: "x".repeat(5_000_000) });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body };
  expect((await answerTo("/api/clients", init)).status).toBe(413);
});

test("drops fields that a body may not set", async () => {
  const { text } = await answerTo("/api/clients", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Padaria",
      id: 77,
      organizationId: crypto.randomUUID(),
      userId: crypto.randomUUID(),
      pk: "ORG#x",
      isSuperAdmin: true,
      createdAt: "2000-01-01T00:00:00.000Z",
    }),
  });
  const client = JSON.parse(text) as Record<string, unknown>;
  expect(client).toMatchObject({ id: 1, organizationId: ada.orgId, userId: ada.user.id });
  expect(client["createdAt"]).not.toContain("2000");
  expect(client).not.toHaveProperty("isSuperAdmin");
});

const withFile = endpoints.filter(({ takes }) => takes === "form");
const pictures = { png: png(), gif: animatedGif, jpeg: jpeg() };

const brokenFile = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }),
  fc
    .record({
      picture: fc.constantFrom(...Object.values(pictures)),
      changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
      cut: fc.option(fc.nat(), { nil: undefined }),
      tail: fc.uint8Array({ maxLength: 64 }),
    })
    .map(({ picture, changes, cut, tail }) => {
      const bytes = Buffer.from(picture);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const kept = cut === undefined ? bytes : bytes.subarray(0, cut % bytes.length);
      return new Uint8Array(Buffer.concat([kept, tail]));
    }),
);
const fileName = fc.oneof(
  fc.constantFrom(
    "",
    "a.png",
    "../../etc/passwd",
    "a\u0000.png",
    "x".repeat(5_000),
    "\u202Egnp.exe",
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const fileType = fc.constantFrom("", "image/png", "image/svg+xml", "text/html", "x".repeat(500));

describe.each(withFile.map((one) => [one.route, one] as const))(
  "%s",
  (_route, { route, field = "" }) => {
    const { method, path } = parseRoute(route);
    const part = (name: string, more = '; filename="a.png"') =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`;
    const multipart = "multipart/form-data; boundary=b";

    test.each([
      ["no parts", multipart, "--b--\r\n"],
      ["no end", multipart, part(field)],
      ["another name", multipart, `${part("other")}--b--`],
      ["two files", multipart, `${part(field)}${part(field)}--b--`],
      ["a text for a file", multipart, `${part(field, "")}--b--`],
      ["a part without a head", multipart, "--b\r\n\r\nx\r\n--b--"],
      ["no boundary", "multipart/form-data", `${part(field)}--b--`],
      ["another boundary", "multipart/form-data; boundary=c", `${part(field)}--b--`],
      [
        "a form inside the form",
        multipart,
        `--b\r\ncontent-type: multipart/mixed; boundary=c\r\n\r\n--c--\r\n--b--`,
      ],
      ["a name of 100 KB", multipart, `${part("x".repeat(100_000))}--b--`],
      ["10,000 parts", multipart, `${part("x", "").repeat(10_000)}--b--`],
      ["JSON", "application/json", "{}"],
      ["nothing", "", ""],
    ])("answers a form with %s with a sentence", async (_what, type, body) => {
      const init = { method, headers: type ? { "content-type": type } : {}, body };
      const { status, text } = await answerTo(path, init);
      expect(verdict(status, text)).toBeUndefined();
      expect(status).toBeGreaterThanOrEqual(400);
    });

    test(`answers files that are no pictures with a sentence, with the seed ${SEED}`, async () => {
      await fc.assert(
        fc.asyncProperty(brokenFile, fileName, fileType, async (bytes, name, type) => {
          const form = new FormData();
          form.set(field, new Blob([bytes], { type }), name);
          const { status, text } = await answerTo(path, { method, body: form });
          expect(verdict(status, text)).toBeUndefined();
        }),
        { seed: SEED, numRuns: 60 },
      );
    });
  },
);
