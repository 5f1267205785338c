import { keys } from "../table/keys/keys.ts";
import { tryWrite } from "../table/try-write.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import type { UnrenderedMail } from "./mail-page.ts";
import type { Mail } from "./mail.ts";

/** Enqueues the mails of an occasion once. */
export async function mailOnce(
  orgId: string,
  occasion: string,
  mails: readonly (Mail | UnrenderedMail)[],
  now: Date,
): Promise<void> {
  await tryWrite(
    { put: { ...keys.unique(orgId, "notice", `mail#${occasion}`) }, condition: "notExists" },
    ...mails.map((mail) => enqueueMail(mail, now)),
  );
}
