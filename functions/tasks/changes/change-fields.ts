import { clientSnapshot } from "#shared/clients/rules.ts";
import { invalidField } from "#shared/errors.ts";
import { readContents } from "#shared/tasks/contents.ts";
import { MAX_TAGS, type TaskChanges, TOO_MANY_TAGS } from "#shared/tasks/inputs.ts";
import { dueDay, moveTo } from "#shared/tasks/rules.ts";
import { changeSla } from "#shared/tasks/sla-fields.ts";
import type { Dependencies } from "../dependencies.ts";
import type { References, TaskRecord } from "../records.ts";
import { unknownClient, unknownProposal, unknownTag } from "../writes.ts";

export interface Circumstances {
  dependencies: Omit<Dependencies, "task">;
  zone: string;
  now: Date;
}

/** Returns the records that a change refers to, to be read before it is applied. */
export function referencesIn(changes: TaskChanges): References & { templateIds: number[] } {
  const { clientId = 0, proposalId = null, tagIds = [], assignedTo, subtasks = [] } = changes;
  const people = [assignedTo, ...subtasks.map((subtask) => subtask.assignedTo)];
  const checklists = [changes, ...subtasks].flatMap((one) => one.checklists ?? []);
  return {
    clientId,
    proposalId,
    tagIds,
    people: [...new Set(people.filter((person) => person !== undefined && person !== null))],
    templateIds: checklists.flatMap(({ templateId }) => templateId ?? []),
  };
}

/**
 * Returns a task with the changed fields. Unchanged references may point to deleted records, except proposals and tags,
 * which are dropped.
 * @throws Problem `invalid_input` for a new client, proposal, tag or person outside the organization, and a proposal of
 * another client; as `readContents` and `changeSla`
 */
export function changeFields(
  before: TaskRecord,
  changes: TaskChanges,
  { dependencies, zone, now }: Circumstances,
): TaskRecord {
  const { subtasks, checklists, status = before.status, dueDate, ...sent } = changes;
  const { assignedTo = before.assignedTo, clientId = before.clientId } = sent;
  const client = dependencies.client(clientId);
  if (clientId !== before.clientId && !client) throw unknownClient();
  if (assignedTo !== null && assignedTo !== before.assignedTo && !dependencies.isMember(assignedTo))
    throw invalidField("assignedTo", "Responsável inválido");
  return {
    ...before,
    ...sent,
    ...(dueDate !== undefined && { dueDate: dueDate && dueDay(dueDate, zone) }),
    ...moveTo(before, status, now),
    ...changeSla(before, sent, dependencies.settings, now),
    ...readContents({ ...(subtasks && { subtasks }), ...(checklists && { checklists }) }, before, {
      ...dependencies,
      taskId: before.id,
      zone,
      now,
    }),
    clientKept: client ? clientSnapshot(client) : before.clientKept,
    proposalId: changedProposal(before, changes, dependencies),
    tagIds: changedTags(before, changes, dependencies),
  };
}

/** Returns whether the unchanged proposal must be read, because the task moves to another client. */
export function needsOwnProposal(
  before: TaskRecord,
  { clientId, proposalId }: TaskChanges,
): boolean {
  const moves = clientId !== undefined && clientId !== before.clientId;
  return moves && proposalId === undefined && before.proposalId !== null;
}

function changedProposal(
  before: TaskRecord,
  { clientId = before.clientId, proposalId = before.proposalId }: TaskChanges,
  dependencies: Pick<Dependencies, "proposal">,
): number | null {
  const stays = proposalId === before.proposalId;
  if (proposalId === null || (stays && clientId === before.clientId)) return proposalId;
  const proposal = dependencies.proposal(proposalId);
  if (!proposal && !stays) throw unknownProposal();
  if (proposal && proposal.clientId !== clientId)
    throw invalidField("proposalId", "A proposta é de outro cliente");
  return proposal ? proposal.id : null;
}

function changedTags(
  before: TaskRecord,
  { tagIds }: TaskChanges,
  dependencies: Pick<Dependencies, "tag">,
): number[] {
  if (!tagIds) return before.tagIds;
  const isThere = (id: number) => dependencies.tag(id) !== undefined;
  if (tagIds.some((id) => !isThere(id) && !before.tagIds.includes(id))) throw unknownTag();
  return tagIds.filter(isThere);
}

/**
 * Keeps the tags that others added since the caller saw `seen`, and leaves out those that they removed. Above the
 * limit, deleted tags make room: nobody sees them.
 * @throws Problem `invalid_input` when a tag is added above the limit
 */
export async function withTagsOfOthers(
  before: TaskRecord,
  seen: readonly number[] | undefined,
  after: TaskRecord,
  loadTags: (task: TaskRecord) => Promise<Pick<Dependencies, "tag">>,
): Promise<TaskRecord> {
  if (!seen) return after;
  const others = before.tagIds.filter((id) => after.tagIds.includes(id) || !seen.includes(id));
  const added = after.tagIds.filter((id) => !before.tagIds.includes(id) && !seen.includes(id));
  const merged = { ...after, tagIds: [...others, ...added] };
  if (added.length === 0 || merged.tagIds.length <= MAX_TAGS) return merged;
  const { tag } = await loadTags(merged);
  const tagIds = merged.tagIds.filter((id) => tag(id));
  if (tagIds.length > MAX_TAGS) throw invalidField("tagIds", TOO_MANY_TAGS);
  return { ...merged, tagIds };
}
