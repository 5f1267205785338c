import { notificationWritesWithId, takeIds } from "#functions/notifications/store.ts";
import { claimTask } from "#functions/offers/store.ts";
import { listMembers } from "#functions/organization/member-store.ts";
import { log } from "#functions/platform/logs/log.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { takeNumber } from "#functions/platform/table/row-numbers.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { findRemaining } from "#functions/proposals/client-store.ts";
import { Problem } from "#shared/errors.ts";
import { sellerOf } from "#shared/proposals/rules.ts";
import { firstMember, taskOf } from "#shared/tasks/accepted-task.ts";
import { referencesIn } from "./changes/change-fields.ts";
import { newTask } from "./new-task.ts";
import * as taskStore from "./store.ts";

/**
 * Creates the task of a proposal that its client accepted, once for a proposal, also when it is reopened and accepted
 * again. None is created when the proposal is gone or reopened since, when its client is gone, or when the organization
 * has as many tasks as it may.
 */
export async function createAcceptedTask(
  message: Messages["accepted-task"],
  now: Date,
): Promise<void> {
  try {
    await retryOnConflict(() => tryToCreate(message, now));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "row_limit") throw error;
    const { orgId, proposalId } = message;
    log.warn("no task of an acceptance", { orgId, proposalId });
  }
}

async function tryToCreate(
  { orgId, proposalId, taskType, tagId }: Messages["accepted-task"],
  now: Date,
): Promise<void> {
  const [[organization, offer, proposal], members] = await Promise.all([
    getMany([
      keys.organization(orgId),
      keys.offer(orgId, proposalId),
      keys.proposal(orgId, proposalId),
    ]),
    listMembers(orgId),
  ]);
  const assignee = firstMember(members);
  if (!organization || organization.deletedAt || !assignee) return;
  if (proposal?.status !== "accepted" || !offer || offer.taskId !== undefined) return;
  const client = await findRemaining(orgId, proposal.clientId);
  if (!client) return;
  // A merge moves its proposals after it.
  const moved = { ...proposal, clientId: client.id };
  const fields = taskOf(moved, { taskType, tagId: tagId ?? undefined }, assignee.userId);
  const found = await taskStore.loadDependencies(orgId, referencesIn(fields));
  const dependencies = { ...found, proposal: () => moved };
  const tagIds = fields.tagIds.filter((id) => dependencies.tag(id));
  const [id, notificationId] = await Promise.all([
    takeNumber(organization, "task", now),
    takeIds(orgId, 1),
  ]);
  const { timezone: zone } = organization;
  const by = sellerOf(proposal);
  const task = newTask({ id, orgId, by }, { ...fields, tagIds }, { dependencies, zone, now });
  const notification = {
    orgId,
    userId: assignee.userId,
    type: "task_assigned" as const,
    title: "Nova tarefa para você",
    message: `O aceite da proposta ${proposal.proposalNumber} criou a tarefa “${task.title}”.`,
    relatedId: id,
  };
  await taskStore.add(orgId, task, {
    zone,
    now,
    notifications: {
      writes: notificationWritesWithId(notification, notificationId, now),
      userIds: [assignee.userId],
    },
    extraWrites: [claimTask(offer, id)],
  });
}
