import * as z from "zod";

type Changes<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodExactOptional<Shape[Name]>;
};

/** Returns the schema of a change: absent fields stay. */
export function changesOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => [name, z.exactOptional(field)]);
  return z.object(Object.fromEntries(fields) as Changes<Shape>);
}

/** Returns the same value for every field. */
export function everyField<Shape extends z.ZodRawShape, Value>(
  { shape }: z.ZodObject<Shape>,
  value: Value,
): Record<keyof Shape, Value> {
  const fields = Object.keys(shape).map((name) => [name, value]);
  return Object.fromEntries(fields) as Record<keyof Shape, Value>;
}
