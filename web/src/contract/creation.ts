import { problemCode } from "./client.ts";

/** Returns the idempotency key of a new record. Empty without TLS, where browsers generate no UUIDs. */
export function newCreateId(): { createId?: string } {
  return "randomUUID" in crypto ? { createId: crypto.randomUUID() } : {};
}

/** Keeps a key while the values stay the same, so that a retry creates no second record. */
export function keptCreateId() {
  let kept: { values: string; key: { createId?: string } } | undefined;
  return {
    of(values: object) {
      const text = JSON.stringify(values);
      if (kept?.values !== text) kept = { values: text, key: newCreateId() };
      return kept.key;
    },
    /** After a success: the same values are another record. */
    renew() {
      kept = undefined;
    },
  };
}

/** Maps keys of deleted records to new ones, so that a retry creates no second record. */
const replacements = new Map<string, string>();

/** Retries under a new key if the record of its `createId` was deleted, so that the open form can still be saved. */
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
