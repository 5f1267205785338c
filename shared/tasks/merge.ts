import { type FieldError, invalidField, type Problem } from "#shared/errors.ts";

/**
 * Each sent thing read over the one with its number, which may be named once.
 *
 * @throws Problem `invalid_input` on `<path>.N.id` for a number that is not in `before`.
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

/** Something new that has no title. */
export function missingTitle(path: string): Problem {
  return invalidField(`${path}.title`, "Título obrigatório");
}
