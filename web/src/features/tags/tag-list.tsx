import type { Tag } from "#shared/tags/schemas.ts";
import { CheckIcon } from "#web/ui/marks/icons.tsx";
import { TagLabel } from "#web/ui/marks/tag-label.tsx";
import { editAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { DataTable, type RecordListProps } from "#web/ui/tables/data-table.tsx";
import { RowCard } from "#web/ui/tables/row-card.tsx";
import styles from "./tag-list.module.css";

/** A table, or cards on phones. */
export function TagList({ onEdit, onRemove, ...list }: RecordListProps<Tag>) {
  return (
    <DataTable<Tag>
      {...list}
      label="Tags"
      rowName={({ name }) => name}
      noun={["tag(s) encontrada(s)", "tag(s) encontrada(s)"]}
      columns={columns}
      defaultSort="name"
      menuTitle="Ações"
      onOpen={onEdit}
      menu={(tag) => [editAction(() => onEdit(tag)), removeAction(() => onRemove(tag))]}
      card={TagCard}
    />
  );
}

const columns: Column<Tag>[] = [
  {
    key: "name",
    title: "Nome",
    width: "34%",
    sortBy: ({ name }) => name,
    render: ({ name, color }) => <TagLabel isLead name={name} color={color} />,
  },
  {
    key: "color",
    title: "Cor",
    width: 128,
    render: ({ color }) => <code className={styles.code}>{color}</code>,
  },
  {
    key: "description",
    title: "Descrição",
    render: ({ description }) => (
      <span className={styles.description} title={description ?? undefined}>
        {description ?? "-"}
      </span>
    ),
  },
  {
    key: "dashboard",
    title: "Dashboard",
    width: 128,
    sortBy: ({ showInDashboard }) => (showInDashboard ? 0 : 1),
    render: Shown,
  },
];

function Shown({ showInDashboard }: Pick<Tag, "showInDashboard">) {
  return showInDashboard ? (
    <span className={styles.shown}>
      <CheckIcon size={14} />
      Sim
    </span>
  ) : (
    <span className="u-muted">Não</span>
  );
}

function TagCard({ name, color, description, showInDashboard }: Tag) {
  return (
    <RowCard
      title={<TagLabel isLead name={name} color={color} />}
      detail={description}
      facts={
        <>
          <code className={styles.code}>{color}</code>
          <span>Dashboard: {showInDashboard ? "Sim" : "Não"}</span>
        </>
      }
    />
  );
}
