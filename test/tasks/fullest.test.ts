import { expect, test } from "vitest";
import { chunks } from "#functions/platform/table/chunks.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { MAX_PEOPLE, MAX_TAGS } from "#shared/tasks/inputs.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { organizationWithClient } from "./task.fixture.ts";

const world = ownWorld();

test("everything that a task refers to can change at once, and everybody is notified", async () => {
  const { ada, task } = await organizationWithClient(world);
  const people = Array.from({ length: MAX_PEOPLE }, () => crypto.randomUUID());
  for (const some of chunks(people, 10))
    await write(
      some.map((userId) => ({
        put: { ...keys.member(ada.orgId, userId), userId, organizationId: ada.orgId },
      })),
    );
  const made = [];
  for (let count = 0; count < 2 * MAX_TAGS; count++)
    made.push((await ada.call(tags.create, { name: `Tag ${count}` })).id);
  const { id } = await task({
    tagIds: made.slice(0, MAX_TAGS),
    dueDate: "2030-01-01",
    slaEnabled: true,
  });
  const other = await ada.call(clients.create, { name: "Outro" });
  const proposal = await ada.call(proposals.create, {
    proposal: { clientId: other.id, title: "Obra" },
  });
  const [first = "", ...rest] = people;
  const changed = await ada.call(tasks.update, {
    id,
    clientId: other.id,
    proposalId: proposal.id,
    tagIds: made.slice(MAX_TAGS),
    dueDate: "2031-01-01",
    startTimeHours: 7,
    assignedTo: first,
    subtasks: rest.map((assignedTo) => ({ title: "Medir", assignedTo })),
  });
  expect(changed.tags.map((tag) => tag.id)).toEqual(made.slice(MAX_TAGS));
  expect(changed.subtasks).toHaveLength(MAX_PEOPLE - 1);
  expect(await ada.call(dashboard.metrics, {})).toMatchObject({ openTasks: 1, overdueTasks: 0 });
});
