import * as z from "zod";

export type Schema = z.core.$ZodType;

export type Kind =
  | "text"
  | "instant"
  | "day"
  | "uuid"
  | "number"
  | "truth"
  | "choice"
  | "null"
  | "list"
  | "group";

export interface Shape {
  kinds: Set<Kind>;
  limits: number[];
  choices: unknown[];
  members: Record<string, Schema>;
  element: Schema | undefined;
}

interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: Record<string, unknown> } }[];
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  element?: Schema;
  shape?: Record<string, Schema>;
  entries?: Record<string, unknown>;
  values?: unknown[];
}

const WRAPPERS = [
  "optional",
  "nullable",
  "default",
  "prefault",
  "catch",
  "nonoptional",
  "readonly",
];

const TEXT_FORMATS: Record<string, Kind> = { datetime: "instant", date: "day", uuid: "uuid" };

const known = new WeakMap<Schema, Shape>();

export function definitionOf(schema: Schema): Definition {
  // oxlint-disable-next-line no-underscore-dangle -- how Zod names the part that other libraries may read
  return schema._zod.def as unknown as Definition;
}

export function unwrapped(schema: Schema): Schema {
  const { type, innerType } = definitionOf(schema);
  return innerType && WRAPPERS.includes(type) ? unwrapped(innerType) : schema;
}

/** @throws Error for an unknown kind of schema, whose fields would be missed */
export function shapeOf(schema: Schema, at = "the input"): Shape {
  const shape = known.get(schema) ?? readShape(schema, at);
  known.set(schema, shape);
  return shape;
}

function readShape(schema: Schema, at: string): Shape {
  const definition = definitionOf(schema);
  const { type, format = "" } = definition;
  const { maxLength } = z.globalRegistry.get(schema) ?? {};
  const own = {
    ...empty(),
    limits: [...limitsOf(definition), ...(typeof maxLength === "number" ? [maxLength] : [])],
  };
  const leaf = (kind: Kind, more: Partial<Shape> = {}): Shape => ({
    ...own,
    kinds: new Set([kind]),
    ...more,
  });
  if (WRAPPERS.includes(type)) {
    const inner = shapeOf(definition.innerType as Schema, at);
    return type === "nullable" ? union([inner, leaf("null")]) : inner;
  }
  switch (type) {
    case "string":
      return leaf(TEXT_FORMATS[format] ?? "text");
    case "number":
      return leaf("number");
    case "boolean":
      return leaf("truth");
    case "null":
      return leaf("null");
    case "enum":
      return leaf("choice", { choices: Object.values(definition.entries ?? {}) });
    case "literal":
      return leaf("choice", { choices: definition.values ?? [] });
    case "array":
      return leaf("list", { element: definition.element });
    case "object":
      return leaf("group", { members: definition.shape ?? {} });
    case "union":
      return union((definition.options ?? []).map((option) => shapeOf(option, at)));
    case "pipe":
      return piped(shapeOf(definition.in as Schema, at), shapeOf(definition.out as Schema, at));
    case "transform":
    case "custom":
      return own;
    default:
      throw new Error(`${at} has a schema of the kind "${type}", which is not known here`);
  }
}

function empty(): Shape {
  return { kinds: new Set(), limits: [], choices: [], members: {}, element: undefined };
}

function union(shapes: Shape[]): Shape {
  return {
    kinds: new Set(shapes.flatMap(({ kinds }) => [...kinds])),
    limits: shapes.flatMap(({ limits }) => limits),
    choices: shapes.flatMap(({ choices }) => choices),
    members: Object.assign({}, ...shapes.map(({ members }) => members)) as Shape["members"],
    element: shapes.find(({ element }) => element)?.element,
  };
}

/** A pipe accepts the input of its first typed part, with the limits of both. */
function piped(first: Shape, second: Shape): Shape {
  const taken = first.kinds.size > 0 ? first : second;
  return { ...taken, limits: [...first.limits, ...second.limits] };
}

function limitsOf({ checks = [] }: Definition): number[] {
  return checks.flatMap(({ _zod: { def } }) =>
    [def["minimum"], def["maximum"], def["value"]].filter((limit) => typeof limit === "number"),
  );
}
