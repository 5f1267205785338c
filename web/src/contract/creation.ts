import { problemCode } from "./client.ts";

/**
 * The key of one new record, for the form that creates it: saved again after a lost answer, it is the same record. None
 * where the browser makes no ids, on a page without TLS; then saving again creates another.
 */
export function newCreateId(): { createId?: string } {
  return "randomUUID" in crypto ? { createId: crypto.randomUUID() } : {};
}

/**
 * Waits for a new record, and changes one that was created by an earlier request whose answer was lost: it has what that
 * one sent, and the form may have been changed since.
 */
export async function created<Made extends { alreadyCreated?: boolean | undefined }, Changed>(
  creation: Promise<Made>,
  change: (made: Made) => Promise<Changed>,
): Promise<Made | Changed> {
  const made = await creation;
  return made.alreadyCreated ? change(made) : made;
}

/** The keys that took the place of those whose record was deleted, so that sending once more repeats no creation. */
const replacements = new Map<string, string>();

/**
 * Sends an input. When the record that its `createId` made in an earlier request was deleted since, sends it once more
 * under a new key: the form of a deleted record can still be saved.
 *
 * @throws whatever `send` throws
 */
export async function sendUnderKey<Input extends object, Answer>(
  send: (input: Input) => Promise<Answer>,
  input: Input,
): Promise<Answer> {
  const { createId } = input as { createId?: string };
  if (createId === undefined) return send(input);
  try {
    return await send({ ...input, createId: replacements.get(createId) ?? createId });
  } catch (error) {
    if (problemCode(error) !== "not_found") throw error;
    const replacement = crypto.randomUUID();
    replacements.set(createId, replacement);
    return send({ ...input, createId: replacement });
  }
}
