import * as z from "zod";
import type { Endpoint } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import { fieldsOf, nameOf, type Path, say } from "./fields.ts";
import { type Schema, shapeOf } from "./shape.ts";

/** References and related fields, by path or name; undefined omits the field. */
export type Known = Readonly<Record<string, unknown>>;

/** Values other than the record's would be refused first. */
const LEFT_OUT = new Set<string | number>(["updatedAt", "was"]);

const CANDIDATES: readonly unknown[] = [
  "Texto",
  1,
  true,
  "ana@exemplo.com.br",
  "2026-12-10",
  "2026-12-10T12:00:00.000Z",
  "2026-12-10#1#0000000001",
  "3f0e4a52-5a0b-4f3c-9d6e-0a1b2c3d4e5f",
  "#3b82f6",
  "https://exemplo.com.br",
  "America/Sao_Paulo",
  "/Contratos",
  "52998224725",
  "a".repeat(64),
  "1",
  null,
];

/** A valid input with every field. @throws Error naming the field without a known value */
export function validInput({ route, input }: Endpoint, known: Known): Record<string, unknown> {
  if (!input) return {};
  const schema = input as Schema;
  const value = validValue(schema, [], known);
  const parsed = z.safeParse(schema, value);
  if (!parsed.success)
    throw new Error(`No valid input is known for ${route}: ${z.prettifyError(parsed.error)}`);
  return value as Record<string, unknown>;
}

export function validValue(schema: Schema, path: Path, known: Known): unknown {
  const at = say(path);
  if (at in known) return known[at];
  const { members, element, kinds, choices } = shapeOf(schema, at);
  if (kinds.has("group")) {
    const entries = Object.entries(members)
      .filter(([key, child]) => !LEFT_OUT.has(key) || isRequired(child))
      .map(([key, child]) => [key, validValue(child, [...path, key], known)] as const)
      .filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries);
  }
  if (element) return [validValue(element, [...path, 0], known)];
  const name = nameOf(path);
  if (name in known) return known[name];
  const value = [...choices, ...CANDIDATES].find((one) => z.safeParse(schema, one).success);
  if (value === undefined) throw new Error(`No valid value is known for ${at}`);
  return value;
}

function isRequired(schema: Schema): boolean {
  return !z.safeParse(z.object({ one: schema }), {}).success;
}

export function pathOf({ route }: Pick<Endpoint, "route">, values: Known): string {
  return parseRoute(route).path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    String(values[name]),
  );
}

export function namesIn({ route }: Pick<Endpoint, "route">): string[] {
  return [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}

export function referencesIn({ input }: Endpoint): Path[] {
  return fieldsOf(input as Schema | undefined)
    .filter(({ shape }) => !shape.kinds.has("list") && !shape.kinds.has("group"))
    .map(({ path }) => path)
    .filter((path) => !path.some((step) => LEFT_OUT.has(step)))
    .filter((path) => /(^id|Ids?|^assignedTo)$/.test(nameOf(path)));
}
