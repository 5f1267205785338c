import { newPictureKey, putFile, referToFile } from "#functions/gateways/files.ts";
import type { Picture } from "#functions/platform/images/image.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { findUser, refreshTeams } from "./store.ts";

/**
 * Stores a photo under a new random name; the old one is removed after the commit.
 * @throws Problem `busy` after too many conflicts
 */
export async function saveProfileImage(
  user: UserRecord,
  photo: Picture,
  now: Date,
): Promise<UserRecord> {
  const key = newPictureKey(`users/${user.id}`, photo);
  await putFile(key, photo.bytes, photo.type);
  return referToFile(key, () => swapImage(user, `/${key}`, now));
}

/** @throws Problem `busy` as `saveProfileImage` */
export async function removeProfileImage(user: UserRecord, now: Date): Promise<void> {
  if (user.profileImageUrl) await swapImage(user, null, now);
}

function swapImage(read: UserRecord, url: string | null, now: Date): Promise<UserRecord> {
  return retryOnConflict(async (attempt) => {
    const user = attempt === 1 ? read : await findUser(read.id);
    if (!user) throw new Problem("unauthenticated");
    const changes = { profileImageUrl: url, updatedAt: now.toISOString() };
    await write([...swapWrites(user, changes, now), ...(await refreshTeams(user.id))]);
    return { ...user, ...changes };
  });
}

function swapWrites(user: UserRecord, changes: Partial<UserRecord>, now: Date): Write[] {
  const { profileImageUrl } = user;
  return [
    {
      update: keys.user(user.id),
      set: changes,
      condition: { equals: { profileImageUrl } },
    },
    ...(profileImageUrl
      ? [enqueue({ kind: "remove-file", key: profileImageUrl.slice(1) }, now)]
      : []),
  ];
}
