import { type Schema, type Shape, shapeOf } from "./shape.ts";

export type Path = readonly (string | number)[];

export interface Field {
  /** A list is entered at its first element. */
  path: Path;
  schema: Schema;
  shape: Shape;
}

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

export function nameOf(path: Path): string {
  return path.filter((key) => typeof key === "string").at(-1) ?? "";
}

export function say(path: Path): string {
  return path.join(".");
}
