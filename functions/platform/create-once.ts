import { Problem } from "#shared/errors.ts";
import { keys } from "./keys.ts";
import { epochSeconds } from "./session.ts";
import { get, type Key } from "./table.ts";
import type { Write } from "./write.ts";

/** That a record was created under a key, and which. */
interface CreatedItem extends Key {
  id: number;
}

/** How long a repeated creation answers the first. */
const REMEMBERED_MS = 30 * 86_400_000;

interface Creation {
  kind: "client" | "product" | "proposal" | "task";
  /** Made by the sender; absent: every request creates a record. */
  createId: string | undefined;
}

interface Creator {
  orgId: string;
  user: { id: string };
  now: Date;
}

/** What creating a record does with its key. */
export interface CreateKey {
  /** Awaited beside the other reads, before anything is written. */
  checkUnused: () => Promise<void>;
  /** The first writes of the creating transaction: they refuse a creation that is faster. */
  keep: (id: number) => Write[];
}

/**
 * Creates a record, or answers the one that the same person created under the same key before: saving again after a
 * lost answer makes no second one. A repeated request leaves a gap in the numbers of its kind.
 *
 * @param again answers the record that was created; `alreadyCreated` is said beside it.
 * @throws Problem whatever `create` throws; that of `again` when the record was deleted since.
 */
export async function createOnce<Answer extends object>(
  { kind, createId }: Creation,
  { orgId, user, now }: Creator,
  create: (key: CreateKey) => Promise<Answer>,
  again: (id: number) => Promise<Answer>,
): Promise<Answer> {
  if (createId === undefined) return create({ checkUnused: async () => {}, keep: () => [] });
  const key = keys.unique(orgId, "created", `${kind}#${user.id}#${createId}`);
  const ttl = epochSeconds(new Date(now.getTime() + REMEMBERED_MS).toISOString());
  const isCreated = new Problem("busy");
  const found = get<CreatedItem>(key);
  try {
    return await create({
      checkUnused: async () => {
        if (await found) throw isCreated;
      },
      keep: (id) => [{ put: { ...key, id, ttl }, condition: "notExists", failWith: isCreated }],
    });
  } catch (error) {
    // What was refused for another reason, a full table or a tax id in use, may be so because of the first request.
    const created =
      (await found) ?? (error === isCreated ? await get<CreatedItem>(key) : undefined);
    if (!created) throw error;
    return { ...(await again(created.id)), alreadyCreated: true };
  }
}
