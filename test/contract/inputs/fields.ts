import { type Schema, type Shape, shapeOf } from "./shape.ts";

export type Path = readonly (string | number)[];

/** One place in an input. */
export interface Field {
  /** From the root; a list is entered at its first element. */
  path: Path;
  schema: Schema;
  shape: Shape;
}

/** Every field of an input at every depth, the elements of lists too; none without an input. */
export function fieldsOf(schema: Schema | undefined, at: Path = []): Field[] {
  if (!schema) return [];
  const { members, element } = shapeOf(schema, at.join("."));
  const inside: [string | number, Schema][] = Object.entries(members);
  if (element) inside.push([0, element]);
  return inside.flatMap(([key, child]) => {
    const path = [...at, key];
    return [
      { path, schema: child, shape: shapeOf(child, path.join(".")) },
      ...fieldsOf(child, path),
    ];
  });
}

/** The last name in a path: of an element that of its list. */
export function nameOf(path: Path): string {
  return path.filter((key) => typeof key === "string").at(-1) ?? "";
}

/** Says a path as refusals do: `items.0.quantity`. */
export function say(path: Path): string {
  return path.join(".");
}
