import { Problem } from "#shared/errors.ts";
import type { RowKind } from "#shared/organization/limits.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import { ttlAfter } from "../clock.ts";
import { keys } from "./keys/keys.ts";
import type { OrganizationRecord } from "./records.ts";
import { takeNumber } from "./row-numbers.ts";
import { get } from "./table.ts";
import { type Write, WriteConflict } from "./write.ts";

/** How long a repeated creation returns the first record. */
const REMEMBERED_MS = 30 * DAY_MS;

interface Creation {
  kind: RowKind | "sending" | "offer_link" | "subtask" | "checklist_item" | "template_item";
  /** The idempotency key of the sender; without it every request creates a record. */
  createId: string | undefined;
}

interface Creator {
  orgId: string;
  user: { id: string };
  now: Date;
}

export interface CreateKey {
  /** Awaited with the other reads, before the first write. */
  checkUnused: () => Promise<void>;
  /** Of two parallel creations one is refused. */
  claim: (id: number) => Write[];
}

/**
 * Creates a record, or returns the one that the same person created under the same idempotency key. A repeated request
 * leaves a gap in the numbers of its kind.
 * @param again returns the existing record; the response says `alreadyCreated`
 * @throws Problem of `create`; of `again` when the record was deleted since
 */
export async function createOnce<Result extends object>(
  { kind, createId }: Creation,
  { orgId, user, now }: Creator,
  create: (key: CreateKey) => Promise<Result>,
  again: (id: number) => Promise<Result>,
): Promise<Result> {
  if (createId === undefined) return create({ checkUnused: async () => {}, claim: () => [] });
  // As earlier versions stored it: 'checklist_template'.
  const word = kind.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
  const key = keys.unique(orgId, "created", `${word}#${user.id}#${createId}`);
  const ttl = ttlAfter(now, REMEMBERED_MS);
  const isCreated = new Problem("busy");
  const found = get(key);
  try {
    return await create({
      checkUnused: async () => {
        if (await found) throw isCreated;
      },
      claim: (id) => [{ put: { ...key, id, ttl }, condition: "notExists", failWith: isCreated }],
    });
  } catch (error) {
    // A refusal for another reason, such as a tax id in use, may be due to the first request.
    const isParallel = error === isCreated || error instanceof WriteConflict;
    const created = (await found) ?? (isParallel ? await get(key) : undefined);
    if (!created) throw error;
    return { ...(await again(created.id)), alreadyCreated: true };
  }
}

/** What every row of an organization has. */
interface NewRow {
  id: number;
  organizationId: string;
  createdAt: string;
  updatedAt: string;
}

/** Creates a row with the next number of its kind, as `createOnce`. @throws Problem also as `takeNumber` */
export function createRow<Result extends object>(
  { kind, createId }: Creation & { kind: RowKind },
  context: Creator & { organization: OrganizationRecord },
  create: (row: NewRow, extraWrites: Write[]) => Promise<Result>,
  again: (id: number) => Promise<Result>,
): Promise<Result> {
  const { orgId, organization, now } = context;
  const createdAt = now.toISOString();
  return createOnce(
    { kind, createId },
    context,
    async ({ checkUnused, claim }) => {
      const [id] = await Promise.all([takeNumber(organization, kind, now), checkUnused()]);
      return create({ id, organizationId: orgId, createdAt, updatedAt: createdAt }, claim(id));
    },
    again,
  );
}
