import { invalidField } from "#shared/errors.ts";
import { type KeptChecklist, readChecklists } from "./checklists.ts";
import {
  type ChecklistFields,
  MAX_CHECKLIST_ITEMS,
  MAX_CHECKLISTS,
  MAX_PEOPLE,
  type SubtaskChanges,
  type SubtaskFields,
} from "./inputs.ts";
import { merge, missingTitle } from "./merge.ts";
import { MAX_NESTED, nestedId } from "./nested-ids.ts";
import { dueDay, moveSubtaskTo } from "./rules.ts";
import type { Subtask } from "./schemas.ts";

/** A subtask as stored inside its task. */
export interface KeptSubtask extends Omit<Subtask, "parentTaskId" | "assignedUser" | "checklists"> {
  checklists: KeptChecklist[];
}

export interface Contents {
  subtasks: KeptSubtask[];
  checklists: KeptChecklist[];
  /** The last nested id, see `nested-ids.ts`. */
  lastNested: number;
}

/** What `readContents` depends on. */
export interface Surroundings {
  taskId: number;
  isMember: (userId: string) => boolean;
  templates: Parameters<typeof readChecklists>[3]["templates"];
  zone: string;
  now: Date;
}

type Reader = Surroundings & { newId: () => number };

/**
 * Returns the contents of a task after a change. An absent array stays, a present one is the full set. A record with an
 * id keeps its absent fields, above all its ticks; one without is new.
 * @throws Problem `invalid_input` for an unknown id, person or template, a missing title or assignee, an exceeded
 * limit, and a required checklist without items
 */
export function readContents(
  sent: { subtasks?: readonly SubtaskFields[]; checklists?: readonly ChecklistFields[] },
  before: Contents,
  surroundings: Surroundings,
): Contents {
  let { lastNested } = before;
  const newId = () => {
    if (lastNested === MAX_NESTED)
      throw invalidField("checklists", "Esta tarefa chegou ao limite de itens. Crie outra tarefa.");
    return nestedId(surroundings.taskId, ++lastNested);
  };
  const reader = { ...surroundings, newId };
  const subtasks = sent.subtasks
    ? merge(sent.subtasks, before.subtasks, "subtasks", "Subtarefa inválida", (one, kept, path) =>
        readSubtask(one, kept, path, reader),
      )
    : before.subtasks;
  const checklists = sent.checklists
    ? readChecklists(sent.checklists, before.checklists, "checklists", reader)
    : before.checklists;
  checkPeople(subtasks);
  checkChecklists({ subtasks, checklists });
  return { subtasks, checklists, lastNested };
}

/** @throws Problem `invalid_input` on `assignedTo` for a person outside the organization */
export function changeSubtask(
  before: KeptSubtask,
  { status = before.status, dueDate, ...fields }: SubtaskChanges,
  { isMember, zone, now }: Pick<Surroundings, "isMember" | "zone" | "now">,
  path = "",
): KeptSubtask {
  const { assignedTo = before.assignedTo } = fields;
  if (assignedTo !== before.assignedTo && !isMember(assignedTo))
    throw invalidField(`${path}assignedTo`, "Responsável inválido");
  return {
    ...before,
    ...fields,
    ...(dueDate !== undefined && { dueDate: dueDate && dueDay(dueDate, zone) }),
    ...moveSubtaskTo(before, status, now),
  };
}

function readSubtask(
  { id: _id, checklists, ...changes }: SubtaskFields,
  kept: KeptSubtask | undefined,
  path: string,
  reader: Reader,
): KeptSubtask {
  const before = kept ?? newSubtask(changes, path, reader);
  const after = changeSubtask(before, changes, reader, `${path}.`);
  if (!checklists) return after;
  return {
    ...after,
    checklists: readChecklists(checklists, before.checklists, `${path}.checklists`, reader),
  };
}

function newSubtask(
  { title, assignedTo }: SubtaskChanges,
  path: string,
  reader: Reader,
): KeptSubtask {
  if (title === undefined) throw missingTitle(path);
  if (assignedTo === undefined) throw invalidField(`${path}.assignedTo`, "Responsável obrigatório");
  if (!reader.isMember(assignedTo))
    throw invalidField(`${path}.assignedTo`, "Responsável inválido");
  return {
    id: reader.newId(),
    title,
    description: null,
    status: "pending",
    priority: "medium",
    assignedTo,
    dueDate: null,
    completedAt: null,
    checklists: [],
  };
}

function checkPeople(subtasks: readonly KeptSubtask[]): void {
  const people = new Set(subtasks.map(({ assignedTo }) => assignedTo));
  // Leaves room for the assignee of the task.
  if (people.size >= MAX_PEOPLE)
    throw invalidField("subtasks", `Use no máximo ${MAX_PEOPLE} responsáveis por tarefa`);
}

function checkChecklists({
  subtasks,
  checklists,
}: Pick<Contents, "subtasks" | "checklists">): void {
  const all = [
    ...checklists.map((checklist, index) => ({ checklist, path: `checklists.${index}` })),
    ...subtasks.flatMap((subtask, at) =>
      subtask.checklists.map((checklist, index) => ({
        checklist,
        path: `subtasks.${at}.checklists.${index}`,
      })),
    ),
  ];
  if (all.length > MAX_CHECKLISTS)
    throw invalidField("checklists", `Use no máximo ${MAX_CHECKLISTS} checklists por tarefa`);
  const count = all.reduce((total, { checklist }) => total + checklist.items.length, 0);
  if (count > MAX_CHECKLIST_ITEMS) {
    throw invalidField(
      "checklists",
      `Use no máximo ${MAX_CHECKLIST_ITEMS} itens de checklist por tarefa`,
    );
  }
  const empty = all.find(({ checklist }) => checklist.isRequired && checklist.items.length === 0);
  if (empty) {
    const { title } = empty.checklist;
    throw invalidField(
      `${empty.path}.items`,
      `O checklist '${title}' é obrigatório e deve ter pelo menos um item.`,
    );
  }
}
