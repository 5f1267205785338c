import { enqueue } from "../outbox.ts";
import type { Write } from "../table/write.ts";
import type { UnrenderedMail } from "./mail-page.ts";
import type { Mail } from "./mail.ts";

/** Returns the write that enqueues a mail. It is sent if and only if its transaction commits. */
export function enqueueMail(mail: Mail | UnrenderedMail, now: Date): Write {
  return enqueue({ kind: "mail", mail }, now);
}
