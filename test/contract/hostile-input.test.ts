import { expect, test } from "vitest";
import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import { type Person, world } from "#test/world/world.ts";

const HOSTILE: unknown[] = [
  null,
  [],
  {},
  [[]],
  { $ne: null },
  { __proto__: { admin: true } },
  "",
  " ",
  "\u0000",
  "\uD800",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "x".repeat(100_000),
  true,
  0,
  -1,
  1e308,
  0.1 + 0.2,
  "1e999",
  "NaN",
];
const KEYS = [
  "email",
  "password",
  "confirmPassword",
  "firstName",
  "lastName",
  "token",
  "name",
  "company",
  "cnpj",
  "phone",
  "csvData",
  "price",
  "type",
  "code",
  "proposal",
  "items",
  "status",
  "primaryColor",
  "defaultLayout",
  "companyWebsite",
  "presentationText",
  "updatedAt",
  "currentPassword",
  "newPassword",
  "redirect",
  "clientId",
  "title",
  "description",
  "priority",
  "assignedTo",
  "dueDate",
  "tagIds",
  "taskType",
  "slaEnabled",
  "startTimeHours",
  "completionTimeMinutes",
  "subtasks",
  "checklists",
  "isCompleted",
  "message",
  "sendId",
  "enabled",
  "apiKey",
  "templateToken",
  "folderPath",
  "environment",
  "proposalId",
];

const takingInput = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.input)
    .map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
);

function bodies(): string[] {
  const fields = HOSTILE.flatMap((value) => [
    JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, value]))),
    JSON.stringify({
      proposal: { clientId: value, title: value, status: value, validityDays: value },
    }),
    JSON.stringify({
      clientId: 1,
      title: "x",
      subtasks: [{ id: value, title: value, assignedTo: value, dueDate: value }],
      checklists: [{ title: "x", templateId: value, items: [{ id: value, order: value }] }],
    }),
    JSON.stringify({
      proposal: { clientId: 1, title: "x" },
      items: [{ productId: value, quantity: value, discount: value }],
    }),
  ]);
  const broken = [
    "",
    "{",
    "[]",
    "null",
    '"text"',
    "[".repeat(10_000),
    "\uFEFF{}",
    '{"a":1}{"b":2}',
  ];
  return [...fields, ...broken];
}

async function send(who: Person, endpoint: Endpoint, body: string): Promise<Response> {
  const { method, path } = parseRoute(endpoint.route);
  const url = path.replace(/\{\w+\}/, "1");
  if (method === "GET")
    return who.raw(`${url}?redirect=${encodeURIComponent(body.slice(0, 2_000))}`);
  return who.raw(url, { method, headers: { "content-type": "application/json" }, body });
}

test.each(takingInput)(
  "%s answers hostile input with a short sentence, never with a fault",
  async (_name, endpoint) => {
    const ada = await world.owner();
    for (const body of bodies()) {
      const response = await send(ada, endpoint, body);
      const text = await response.text();
      expect(response.status, body.slice(0, 200)).toBeLessThan(500);
      if (response.status >= 400) {
        expect(text.length).toBeLessThan(5_000);
        expect(text).not.toMatch(/\bat \w+ \(|node_modules|\.ts:\d+/);
        expect((JSON.parse(text) as { message: string }).message).toMatch(/\S/);
      }
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  },
);

test("another content type is refused, and so is a body that is too large", async () => {
  const ada = await world.owner();
  const post = (headers: Record<string, string>, body: string) =>
    ada.raw("/api/clients", { method: "POST", headers, body });
  expect((await post({ "content-type": "text/plain" }, '{"name":"x"}')).status).toBe(415);
  expect(
    (await post({ "content-type": "application/x-www-form-urlencoded" }, "name=x")).status,
  ).toBe(415);
  const json = { "content-type": "application/json" };
  expect((await post(json, JSON.stringify({ name: "x".repeat(5_000_000) }))).status).toBe(413);
});

test("what a body may not set is dropped", async () => {
  const ada = await world.owner();
  const response = await ada.raw("/api/clients", {
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
  const client = (await response.json()) as Record<string, unknown>;
  expect(client).toMatchObject({ id: 1, organizationId: ada.orgId, userId: ada.user.id });
  expect(client["createdAt"]).not.toContain("2000");
  expect(client).not.toHaveProperty("isSuperAdmin");
});
