import { expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "./endpoints.ts";
import { fieldsOf, type Path, say } from "./inputs/fields.ts";
import { hostileValues } from "./inputs/hostile.ts";
import { placed } from "./inputs/placed.ts";
import { definitionOf, type Schema, shapeOf } from "./inputs/shape.ts";
import { verdict } from "./inputs/verdict.ts";

const inputs = endpoints.flatMap(({ route, input }) =>
  input ? [[route, input as Schema] as const] : [],
);

test.each([
  ["a map", z.map(z.string(), z.string())],
  ["a date", z.date()],
  ["a record", z.record(z.string(), z.number())],
  ["a file", z.file()],
])("reports fields of %s as unsupported instead of skipping them", (_what, schema) => {
  const input = z.object({ name: z.string(), inside: z.array(z.object({ field: schema })) });
  expect(() => fieldsOf(input)).toThrow(/^inside\.0\.field has a schema of the kind "/);
});

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

function namedFields(
  { properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema,
  at: Path = [],
): string[] {
  const inside = [
    ...[...anyOf, ...oneOf].flatMap((one) => namedFields(one, at)),
    ...(items ? namedFields(items, [...at, 0]) : []),
  ];
  const own = Object.entries(properties).flatMap(([name, property]) => [
    say([...at, name]),
    ...namedFields(property, [...at, name]),
  ]);
  return [...inside, ...own];
}

test.each(inputs)("finds every field of %s", (_route, input) => {
  // JSON Schema does not describe input before a transformation: only the output can be compared.
  const { type, out = input } = definitionOf(input);
  const json = z.toJSONSchema(type === "pipe" ? out : input, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
  });
  const found = fieldsOf(input).map(({ path }) => path);
  const named = found.filter((path) => typeof path.at(-1) === "string").map(say);
  expect(named.toSorted()).toEqual([...new Set(namedFields(json as JsonSchema))].toSorted());
  expect(named.length).toBeGreaterThan(0);
});

test("no schema takes long over any value, however long", () => {
  const slow = inputs.flatMap(([route, input]) =>
    fieldsOf(input).flatMap((field) =>
      hostileValues(field, [1], 1)
        .filter((value) => cpuMs(() => z.safeParse(field.schema, JSON.parse(value))) > 250)
        .map((value) => `${route} ${say(field.path)} = ${value.slice(0, 40)}`),
    ),
  );
  expect(slow).toEqual([]);
});

function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage().user;
  run();
  return (process.cpuUsage().user - before) / 1_000;
}

test("finds limits behind wrappers of a schema and in both parts of a pipe", () => {
  const text = z.string().min(2).nullable().pipe(z.string().max(9)).optional();
  expect(shapeOf(text)).toMatchObject({ kinds: new Set(["text", "null"]), limits: [2, 9] });
});

test("inserts a value at its path exactly as written", () => {
  const body = { list: [{ name: "x" }], other: 1 };
  expect(placed(body, ["list", 0, "name"], "1e999")).toBe('{"list":[{"name":1e999}],"other":1}');
  expect(placed(body, ["list", 0, "name"], undefined)).toBe('{"list":[{}],"other":1}');
  expect(placed(body, ["list", 0], undefined)).toBe('{"list":[],"other":1}');
});

test.each([
  ["a failure", 500, '{"code":"internal","message":"Algo deu errado."}'],
  ["no JSON", 400, "<html>"],
  ["another sentence", 404, '{"code":"not_found","message":"Not found"}'],
  [
    "an unknown code",
    404,
    '{"code":"gone","message":"Não encontrado: outra pessoa pode ter excluído ou removido."}',
  ],
  ["a long refusal", 404, JSON.stringify({ code: "not_found", message: "x".repeat(6_000) })],
  ["a stack", 404, '{"code":"not_found","message":"at run (/a/b.ts:1:1)"}'],
  [
    "a field refused in English",
    400,
    '{"code":"malformed_request","message":"Não foi possível ler os dados enviados.","errors":[{"field":"a","message":"Invalid input"}]}',
  ],
])("refuses %s as an answer", (_what, status, text) => {
  expect(verdict(status, text)).toBeDefined();
});

test("accepts a refusal of the catalogue with any values filled in", () => {
  const refusal = {
    code: "invalid_input",
    message: "Por favor, verifique os dados informados: Nome é obrigatório",
    errors: [{ field: "name", message: "Nome é obrigatório" }],
  };
  expect(verdict(400, JSON.stringify(refusal))).toBeUndefined();
});
