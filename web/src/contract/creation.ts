import { problemCode } from "./client.ts";

/**
 * Returns the idempotency key of one new record: saved again after a lost answer, it is the same record. Empty on pages
 * without TLS, where the browser makes no ids.
 */
export function newCreateId(): { createId?: string } {
  return "randomUUID" in crypto ? { createId: crypto.randomUUID() } : {};
}

/**
 * Waits for a new record. If an earlier request already created it and its answer was lost, applies `change`: the form
 * may have been edited since.
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
