import { removeFile } from "#functions/gateways/files.ts";
import { sendMail } from "#functions/gateways/mail.ts";
import { changeAddress } from "#functions/gateways/passwords.ts";
import { now } from "#functions/platform/clock.ts";
import { type Errand, errand, type OutboxRecord } from "#functions/platform/outbox.ts";
import { write } from "#functions/platform/table.ts";
import { removeLinks } from "#functions/tags/store.ts";
import { findUser } from "#functions/users/store.ts";
import { handOver } from "./hand-over.ts";
import { runPurge } from "./run-purge.ts";
import { tellTeam } from "./tell-team.ts";

type Work = {
  [Kind in Errand["kind"]]: (task: Extract<Errand, { kind: Kind }>) => Promise<unknown>;
};

/** How each kind is done. What answers `unfinished` did a part of it and is run again later. */
const work: Work = {
  mail: ({ mail }) => sendMail(mail),
  "remove-file": ({ key }) => removeFile(key),
  "sync-address": ({ userId }) => syncAddress(userId),
  purge: ({ what, id }) => runPurge(what, id, now()),
  "member-left": ({ orgId, userId }) => handOver(orgId, userId),
  "team-news": ({ news }) => tellTeam(news, now()),
  "unlink-tag": ({ orgId, tagId }) => removeLinks(orgId, tagId),
};

/**
 * Runs the errand of one outbox row and takes the row away, leaving a new one when it is not finished. A failure
 * leaves the row there: the stream (in the cloud) or the next round (locally) tries again.
 */
export async function runErrand({ pk, sk, errand: task }: OutboxRecord): Promise<void> {
  const run = work[task.kind] as (task: Errand) => Promise<unknown>;
  const outcome = await run(task);
  await write(
    outcome === "unfinished"
      ? [{ remove: { pk, sk }, when: "present" }, errand(task, now())]
      : [{ remove: { pk, sk } }],
  );
}

async function syncAddress(userId: string): Promise<void> {
  const user = await findUser(userId);
  if (user) await changeAddress(user.id, user.email);
}
