import { Checkbox } from "antd";
import type { Checklist, ChecklistItem } from "#shared/tasks/schemas.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { AddLine } from "../changes/add-line.tsx";
import { type NewLine, useAddLine } from "../changes/use-add-line.ts";
import { itemsOf } from "../marks/task-progress.ts";
import { Panel } from "./panel.tsx";
import { useNameOf } from "./people.ts";
import type { Ticks } from "./use-ticks.ts";
import styles from "./panel.module.css";

interface ChecklistBlockProps {
  checklist: Checklist;
  ticks: Ticks;
}

export function ChecklistBlock({ checklist, ticks }: ChecklistBlockProps) {
  const { id, taskId, title, description, isRequired, items } = checklist;
  return (
    <Panel
      id={`checklist-${id}`}
      title={title}
      level={3}
      note={isRequired ? <span className="u-note">Obrigatório</span> : null}
      {...itemsOf([checklist])}
    >
      {description ? <p className={styles.about}>{description}</p> : null}
      <ul className={styles.rows}>
        {items.map((item) => (
          <Item key={item.id} item={item} onTick={(isDone) => ticks.tick(item, isDone)} />
        ))}
      </ul>
      <AddItem
        label={`Adicionar item a ${title}`}
        add={(line) => ticks.addItem(taskId, line, id)}
      />
    </Panel>
  );
}

interface AddItemProps {
  label: string;
  add: (line: NewLine) => Promise<unknown>;
}

export function AddItem({ label, add }: AddItemProps) {
  const { submit, ...line } = useAddLine();
  return (
    <AddLine
      line={line}
      placeholder="Adicionar item"
      label={label}
      onEnter={() => void submit(add)}
    />
  );
}

interface ItemProps {
  item: ChecklistItem;
  onTick: (isDone: boolean) => void;
}

function Item({ item, onTick }: ItemProps) {
  const { title, description, isRequired, isCompleted } = item;
  return (
    <li className={isCompleted ? `${styles.item} ${styles.checked}` : styles.item}>
      <Checkbox
        className={styles.check ?? ""}
        checked={isCompleted}
        onChange={({ target }) => onTick(target.checked)}
      >
        <span className={styles.itemTitle}>{title}</span>
        {isRequired && !isCompleted ? <span className="u-note"> · Obrigatório</span> : null}
        {description ? <span className={styles.itemAbout}>{description}</span> : null}
      </Checkbox>
      <DoneBy item={item} />
    </li>
  );
}

function DoneBy({ item: { completedAt, completedBy } }: { item: ChecklistItem }) {
  const zone = useZone();
  const name = useNameOf()(completedBy);
  if (completedAt === null) return null;
  return (
    <span className="u-note">
      {name ? `${name}, ` : null}
      <time dateTime={completedAt}>{formatDateTime(completedAt, zone)}</time>
    </span>
  );
}
