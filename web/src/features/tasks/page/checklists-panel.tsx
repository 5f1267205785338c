import type { Task } from "#shared/tasks/schemas.ts";
import { itemsOf } from "../marks/task-progress.ts";
import { AddItem, ChecklistBlock } from "./checklist-block.tsx";
import { Panel } from "./panel.tsx";
import type { Ticks } from "./use-ticks.ts";
import styles from "./panel.module.css";

interface ChecklistsPanelProps {
  task: Task;
  ticks: Ticks;
}

/** A single checklist shows its own progress. */
const NONE = { done: 0, all: 0 };

export function ChecklistsPanel({ task, ticks }: ChecklistsPanelProps) {
  const { id, checklists } = task;
  return (
    <Panel
      id="checklists-title"
      title="Checklists"
      level={2}
      {...(checklists.length > 1 ? itemsOf(checklists) : NONE)}
    >
      <div className={styles.checklists}>
        {checklists.map((checklist) => (
          <ChecklistBlock key={checklist.id} checklist={checklist} ticks={ticks} />
        ))}
        {checklists.length === 0 ? (
          <AddItem label="Adicionar item de checklist" add={(line) => ticks.addItem(id, line)} />
        ) : null}
      </div>
    </Panel>
  );
}
