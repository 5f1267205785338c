import type { Checklist } from "#shared/tasks/contract.ts";
import { ChecklistBlock } from "./checklist-block.tsx";
import { PanelHead } from "./panel-head.tsx";
import styles from "./panel.module.css";
import { itemsOf } from "./task-progress.ts";
import type { Ticks } from "./use-ticks.ts";

interface ChecklistsPanelProps {
  checklists: Checklist[];
  ticks: Ticks;
}

/** One checklist says it all itself. */
const NONE = { done: 0, all: 0 };

/** The checklists of a task, ticked right here. */
export function ChecklistsPanel({ checklists, ticks }: ChecklistsPanelProps) {
  if (checklists.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="checklists-title">
      <PanelHead
        id="checklists-title"
        title="Checklists"
        level={2}
        {...(checklists.length > 1 ? itemsOf(checklists) : NONE)}
      />
      <div className={styles.checklists}>
        {checklists.map((checklist) => (
          <ChecklistBlock key={checklist.id} checklist={checklist} ticks={ticks} />
        ))}
      </div>
    </section>
  );
}
