import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { WEBHOOK_HEADER } from "#functions/contracts/settings-store.ts";
import { contract } from "#shared/contract.ts";
import { type Endpoint, needsSession } from "#shared/endpoint.ts";
import { openapi } from "#shared/openapi/document.ts";
import { requestExamples } from "#shared/openapi/examples.ts";
import { parseRoute } from "#shared/route.ts";

interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  parameters: { name?: string; in?: string }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const VALIDATOR = join("node_modules", ".bin", "validate-api");

const document = openapi();
const { components } = document;

const calls = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const { method, path } = parseRoute(endpoint.route);
    const operation = document.paths[path]?.[method.toLowerCase()] as Operation;
    return { id: `${domain}.${name}`, endpoint, method, operation };
  }),
);

describe.each(calls)("$id", ({ id, endpoint, method, operation }) => {
  test("describes its inputs and answers", () => {
    const { access, params, input, takes, field = "file", answers, polled } = endpoint;
    const bodies = Object.entries(operation.requestBody?.content ?? {});
    const isQuery = method === "GET" && input !== undefined;
    expect(operation.operationId).toBe(id);
    expect(bodies.map(([type]) => type)).toEqual(
      takes === "form"
        ? ["multipart/form-data"]
        : takes === "raw" || (input && !isQuery)
          ? ["application/json"]
          : [],
    );
    if (takes === "form") expect(bodies[0]?.[1].schema["properties"]).toHaveProperty(field);
    for (const [, { schema }] of bodies) expect(schema).not.toEqual({});
    const places = operation.parameters.map((parameter) => parameter.in);
    expect(places.includes("path")).toBe(params !== undefined);
    expect(places.includes("query")).toBe(isQuery);
    expect(operation.security.map((scheme) => Object.keys(scheme)[0])).toEqual(
      needsSession(endpoint) ? ["session", "token"] : access === "provider" ? [id.slice(9)] : [],
    );
    const statuses = Object.keys(operation.responses);
    expect(statuses.includes("302")).toBe(answers === "redirect");
    expect(statuses.includes("304")).toBe(polled === true);
    for (const status of ["200", "201"]) {
      const { content } = operation.responses[status] ?? {};
      for (const { schema } of Object.values(content ?? {})) expect(schema).not.toEqual({});
    }
  });
});

test("the document is valid OpenAPI 3.1", () => {
  const folder = mkdtempSync(join(tmpdir(), "openapi-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  try {
    const report = execFileSync(VALIDATOR, [file], { encoding: "utf8" });
    expect(JSON.parse(report)).toEqual({ valid: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("every reference has a component, and every component a reference", () => {
  const text = JSON.stringify(document);
  const referred = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) =>
      [kind, name].join("/"),
    ),
  );
  const { securitySchemes, ...kinds } = components;
  const there = Object.entries(kinds).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind}/${name}`),
  );
  expect([...referred].filter((name) => !there.includes(name))).toEqual([]);
  expect(there.filter((name) => !referred.has(name))).toEqual([]);
  const schemes = new Set(
    calls.flatMap(({ operation }) => operation.security.flatMap(Object.keys)),
  );
  expect([...schemes].toSorted()).toEqual(Object.keys(securitySchemes).toSorted());
});

test("the header of ZapSign's webhook is the one the handler reads", () => {
  expect(components.securitySchemes.zapsign.name).toBe(WEBHOOK_HEADER);
});

test.each(Object.entries(requestExamples))("accepts the example of %s", (id, example) => {
  const input = calls.find((call) => call.id === id)?.endpoint.input;
  expect(z.safeParse(input as z.ZodType, example).error?.issues).toBeUndefined();
});
