import { randomBytes } from "node:crypto";
import { PUBLIC_PREFIX, putFile, removeFile } from "#functions/gateways/files.ts";
import type { Picture } from "#functions/platform/image.ts";
import { keys } from "#functions/platform/keys.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { UserRecord } from "#functions/platform/records.ts";
import { write } from "#functions/platform/table.ts";
import type { Write } from "#functions/platform/write.ts";
import { Problem } from "#shared/errors.ts";
import { findUser } from "./store.ts";

/** Uploads of one person that race: each tries again over the one that won. */
const SWAP_TRIES = 5;

/**
 * Keeps a photo under a new random name; the one before is removed after the commit (decisions M11).
 *
 * @throws Problem `busy` when the person keeps changing the photo elsewhere.
 */
export async function saveProfileImage(
  user: UserRecord,
  photo: Picture,
  now: Date,
): Promise<UserRecord> {
  const name = `${randomBytes(16).toString("hex")}.${photo.format}`;
  const key = `${PUBLIC_PREFIX}users/${user.id}/${name}`;
  await putFile(key, photo.bytes, photo.type);
  try {
    return await swapImage(user, `/${key}`, now);
  } catch (error) {
    // only a refusal says for certain that nothing refers to the new file
    if (error instanceof Problem) await removeFile(key);
    throw error;
  }
}

/** Takes the photo away, if there is one. @throws Problem `busy` as `saveProfileImage` */
export async function removeProfileImage(user: UserRecord, now: Date): Promise<void> {
  if (user.profileImageUrl) await swapImage(user, null, now);
}

async function swapImage(read: UserRecord, url: string | null, now: Date): Promise<UserRecord> {
  let user: UserRecord | undefined = read;
  for (let attempt = 1; user && attempt <= SWAP_TRIES; attempt += 1) {
    const changes = { profileImageUrl: url, updatedAt: now.toISOString() };
    try {
      await write(swapWrites(user, changes, now));
      return { ...user, ...changes };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "stale_record") throw error;
    }
    user = await findUser(read.id);
  }
  throw new Problem(user ? "busy" : "unauthenticated");
}

function swapWrites(user: UserRecord, changes: Partial<UserRecord>, now: Date): Write[] {
  const { profileImageUrl } = user;
  return [
    {
      update: keys.user(user.id),
      set: changes,
      condition: { equals: { profileImageUrl } },
      failWith: new Problem("stale_record"),
    },
    ...(profileImageUrl
      ? [enqueue({ kind: "remove-file", key: profileImageUrl.slice(1) }, now)]
      : []),
  ];
}
