import { Dropdown, Segmented } from "antd";
import { tags } from "#shared/tags/contract.ts";
import { useRead } from "#web/contract/hooks.ts";
import { CheckIcon, ChevronDownIcon, UserIcon } from "#web/ui/icons.tsx";
import { TagLabel } from "#web/ui/tag-label.tsx";
import { FilterChip, Toolbar } from "#web/ui/toolbar.tsx";
import { useIsPhone } from "#web/ui/use-media-query.ts";
import type { View } from "./kept-view.ts";
import styles from "./task-filters.module.css";
import { BoardIcon, ListIcon, TagIcon } from "./task-icons.tsx";
import type { TasksView } from "./use-tasks.ts";

/** Search, filters and the switch of views, over the tasks. */
export function TaskFilters({ view }: { view: TasksView }) {
  const isPhone = useIsPhone();
  const { isMine, toggleMine, withCompleted, toggleCompleted } = view;
  return (
    <Toolbar
      search={{ label: "Buscar tarefa ou cliente", value: view.search, onChange: view.setSearch }}
      chips={
        <>
          <FilterChip icon={<UserIcon size={15} />} isOn={isMine} onClick={toggleMine}>
            Minhas tarefas
          </FilterChip>
          <TagChip chosen={view.tag} onChoose={view.setTag} />
          <FilterChip
            icon={withCompleted ? <CheckIcon size={14} /> : null}
            isOn={withCompleted}
            onClick={toggleCompleted}
          >
            Mostrar concluídas
          </FilterChip>
        </>
      }
      right={isPhone ? null : <ViewSwitch view={view.view} onView={view.setView} />}
    />
  );
}

interface ViewSwitchProps {
  view: View;
  onView: (view: View) => void;
}

function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <Segmented<View>
      size="small"
      aria-label="Ver como"
      value={view}
      onChange={onView}
      options={[
        { value: "list", label: <Named icon={<ListIcon size={16} />} name="Lista" /> },
        { value: "kanban", label: <Named icon={<BoardIcon size={16} />} name="Kanban" /> },
      ]}
    />
  );
}

function Named({ icon, name }: { icon: React.ReactNode; name: string }) {
  return (
    <span className={styles.view}>
      {icon}
      {name}
    </span>
  );
}

interface TagChipProps {
  /** Number of the tag; "": all. */
  chosen: string;
  onChoose: (tag: string) => void;
}

const ALL = "all";

/** One tag of all, or none. */
function TagChip({ chosen, onChoose }: TagChipProps) {
  const { data = [] } = useRead(tags.list, {});
  const tag = data.find(({ id }) => String(id) === chosen);
  return (
    <Dropdown
      trigger={["click"]}
      classNames={{ root: styles.menu ?? "" }}
      menu={{
        selectable: true,
        selectedKeys: [tag ? chosen : ALL],
        items: [
          { key: ALL, label: data.length > 0 ? "Todas as tags" : "Nenhuma tag ainda" },
          ...data.map(({ id, name, color }) => ({
            key: String(id),
            label: <TagLabel name={name} color={color} />,
          })),
        ],
        onClick: ({ key }) => onChoose(key === ALL ? "" : key),
      }}
    >
      <FilterChip
        icon={tag ? null : <TagIcon size={15} />}
        isOn={chosen !== ""}
        aria-haspopup="menu"
        aria-label={tag ? `Tag: ${tag.name}` : "Tag"}
      >
        {tag ? <TagLabel name={tag.name} color={tag.color} /> : "Tag"}
        <ChevronDownIcon size={13} />
      </FilterChip>
    </Dropdown>
  );
}
