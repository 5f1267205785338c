import { type FieldError, invalidField, type Problem } from "#shared/errors.ts";

/**
 * Merges the sent records into `before` by id.
 * @throws Problem `invalid_input` on `<path>.N.id` for an id that is not in `before` or occurs twice
 */
export function merge<Sent extends { id?: number }, Kept extends { id: number }>(
  sent: readonly Sent[],
  before: readonly Kept[],
  path: string,
  unknownId: FieldError["message"],
  read: (one: Sent, kept: Kept | undefined, path: string) => Kept,
): Kept[] {
  const left = new Map(before.map((kept) => [kept.id, kept]));
  return sent.map((one, index) => {
    const at = `${path}.${index}`;
    if (one.id === undefined) return read(one, undefined, at);
    const kept = left.get(one.id);
    if (!kept) throw invalidField(`${at}.id`, unknownId);
    left.delete(one.id);
    return read(one, kept, at);
  });
}

/** Returns the error of a new record without title. */
export function missingTitle(path: string): Problem {
  return invalidField(`${path}.title`, "Título obrigatório");
}
