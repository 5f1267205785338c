import type { CallInput } from "#shared/endpoint.ts";
import { organization } from "#shared/organization/contract.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { PRIORITIES, TASK_STATUSES } from "#shared/tasks/choices.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { checklistsOf } from "#shared/tasks/rules.ts";
import type { Task, TaskWithPeople } from "#shared/tasks/schemas.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { outliveClock } from "#test/dashboard/organization.fixture.ts";
import { weighted } from "#test/world/random-walk.ts";
import { comeIn, signIn } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { becomeQuiet, same, type Walk, ZONE } from "./walk.ts";

const ZONES = [ZONE, "America/Rio_Branco", "Pacific/Kiritimati", "America/Noronha"];
const SHORT = ["status", "priority", "dueDate", "assignedTo", "tagIds"] as const;

async function someTask(me: Person, { pick }: Walk): Promise<TaskWithPeople | undefined> {
  const listed = await me.call(tasks.list, {});
  return listed.length === 0 ? undefined : me.call(tasks.get, { id: pick(listed).id });
}

async function someDay(walk: Walk): Promise<string> {
  return addDays(dayOf(await walk.world.now(), ZONE), walk.pickNumber(8) - 3);
}

async function someFields(walk: Walk): Promise<Partial<CallInput<typeof tasks.create>>> {
  const { ada, pick, pickNumber } = walk;
  const person = () => [walk.ada, walk.bia, walk.caio][pickNumber(3)]!.user.id;
  const known = await ada.call(tags.list, {});
  const sla = {
    slaEnabled: pickNumber(2) === 0,
    startTimeHours: pickNumber(30),
    completionTimeHours: 1 + pickNumber(60),
  };
  const fields = {
    status: pick(TASK_STATUSES),
    priority: pick(PRIORITIES),
    dueDate: pickNumber(4) === 0 ? null : await someDay(walk),
    assignedTo: pickNumber(5) === 0 ? null : person(),
    tagIds: known.filter(() => pickNumber(2) === 0).map(({ id }) => id),
    ...sla,
    subtasks: [
      {
        title: "Medir",
        assignedTo: person(),
        checklists: [{ title: "Levar", items: [{ title: "Trena" }] }],
      },
    ],
    checklists: [{ title: "Conferir", items: [{ title: "Foto" }, { title: "Nota" }] }],
  };
  const groups = [
    ["slaEnabled", "startTimeHours", "completionTimeHours"],
    ["subtasks"],
    ["checklists"],
    ...SHORT.map((one) => [one]),
  ];
  const names = groups.filter(() => pickNumber(2) === 0).flat();
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** Without its version, the people in it and the time left. */
function contentOf({
  updatedAt: _at,
  updatedBy: _by,
  people: _people,
  slaTimeRemaining: _left,
  ...content
}: TaskWithPeople) {
  return content;
}

async function expectAsBefore(me: Person, before: TaskWithPeople, what: string, { broken }: Walk) {
  const shown = await me.call(tasks.get, { id: before.id });
  if (!same(contentOf(shown), contentOf(before))) broken.push(what);
}

/** One short change, and its undoing. */
async function changeAndUndo(me: Person, walk: Walk): Promise<void> {
  const before = await someTask(me, walk);
  const name = walk.pick(SHORT);
  const fields = await someFields(walk);
  if (!before || fields[name] === undefined) return;
  const { id } = before;
  const changed = await me.call(tasks.update, { id, [name]: fields[name] });
  if (changed.updatedAt === before.updatedAt) return;
  await me.call(tasks.undo, { id, changedAt: changed.updatedAt });
  await expectAsBefore(me, before, `undoing ${name}`, walk);
}

async function removeAndRestore(me: Person, walk: Walk): Promise<void> {
  await becomeQuiet(walk.world);
  const before = await someTask(me, walk);
  if (!before) return;
  await me.call(tasks.remove, { id: before.id });
  await me.call(tasks.restore, { id: before.id });
  await expectAsBefore(me, before, "restoring", walk);
}

type Command = (me: Person, walk: Walk) => Promise<unknown>;

const onTask =
  (act: (me: Person, task: TaskWithPeople, walk: Walk) => Promise<unknown>): Command =>
  async (me, walk) => {
    const task = await someTask(me, walk);
    return task && act(me, task, walk);
  };

export const COMMANDS = weighted<Command>({
  create: [
    5,
    async (me, walk) =>
      me.call(tasks.create, { title: "Vistoria", clientId: 1, ...(await someFields(walk)) }),
  ],
  change: [
    6,
    onTask(async (me, { id }, walk) => me.call(tasks.update, { id, ...(await someFields(walk)) })),
  ],
  "change what was seen": [
    3,
    onTask(async (me, { id, updatedAt }, walk) =>
      me.call(tasks.update, { id, updatedAt, ...(await someFields(walk)) }),
    ),
  ],
  "change and undo": [6, changeAndUndo],
  finish: [3, onTask((me, { id }) => me.call(tasks.finish, { id }))],
  delete: [1, onTask((me, { id }) => me.call(tasks.remove, { id }))],
  "delete and restore": [2, removeAndRestore],
  "add a subtask": [
    2,
    onTask((me, { id }) =>
      me.call(tasks.addSubtask, { id, title: "Ligar", createId: crypto.randomUUID() }),
    ),
  ],
  "add an item": [
    2,
    onTask((me, task, { pick }) => {
      const [first] = checklistsOf<Task["checklists"][number]>(task);
      const list = first ? pick(checklistsOf<Task["checklists"][number]>(task)).id : undefined;
      return me.call(tasks.addChecklistItem, {
        id: task.id,
        title: "Pilhas",
        createId: crypto.randomUUID(),
        ...(list !== undefined && { checklistId: list }),
      });
    }),
  ],
  "change a subtask": [
    2,
    onTask(async (me, { subtasks }, walk) => {
      if (subtasks.length === 0) return;
      const { status = "completed", assignedTo } = await someFields(walk);
      const fields = { status, ...(assignedTo && { assignedTo }) };
      await me.call(tasks.changeSubtask, { id: walk.pick(subtasks).id, ...fields });
    }),
  ],
  tick: [
    3,
    onTask(async (me, task, { pick }) => {
      const items = checklistsOf<Task["checklists"][number]>(task).flatMap((list) => list.items);
      if (items.length > 0) await me.call(tasks.tick, { id: pick(items).id });
    }),
  ],
  "create a tag": [
    1,
    (me, { pickNumber }) => me.call(tags.create, { name: `Tag ${pickNumber(99)}` }),
  ],
  "delete a tag": [
    1,
    async (_me, { ada, pick }) => {
      const known = await ada.call(tags.list, {});
      if (known.length > 0) await ada.call(tags.remove, { id: pick(known).id });
    },
  ],
  "set targets": [
    1,
    (_me, { ada, pickNumber }) =>
      ada.call(slaSettings.save, {
        defaultStartTimeHours: pickNumber(9),
        defaultCompletionTimeHours: 1 + pickNumber(40),
      }),
  ],
  "move to a zone": [
    3,
    (_me, { ada, pick }) => ada.call(organization.update, { timezone: pick(ZONES) }),
  ],
  leave: [
    1,
    async (_me, walk) => {
      const { ada, caio } = walk;
      if (!walk.isCaioIn) return;
      const members = await ada.call(organization.members, {});
      const id = members.find(({ userId }) => userId === caio.user.id)?.id ?? 0;
      await ada.call(organization.removeMember, { id });
      walk.isCaioIn = false;
    },
  ],
  "come back": [
    1,
    async (_me, walk) => {
      if (walk.isCaioIn) return;
      Object.assign(walk.caio, await signIn(walk.world, walk.caio));
      Object.assign(walk.caio, await comeIn(walk.ada, walk.caio));
      await outliveClock(walk.caio);
      walk.isCaioIn = true;
    },
  ],
  "wait for hours": [6, (_me, { world, pickNumber }) => world.advance(1 + pickNumber(20))],
  "wait for days": [2, (_me, { world, pickNumber }) => world.advance(24 * (1 + pickNumber(3)))],
});
