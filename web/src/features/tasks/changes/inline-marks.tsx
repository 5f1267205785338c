import { type ReactNode, useState } from "react";
import { PRIORITY_NAMES, STATUS_NAMES } from "#shared/tasks/names.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDay } from "#shared/values/dates.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useToday } from "#web/contract/use-zone.ts";
import { CalendarButton } from "#web/ui/choices/calendar-button.tsx";
import { CalendarIcon, TagIcon } from "#web/ui/marks/icons.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import { TagDot } from "#web/ui/marks/tag-label.tsx";
import { NOBODY_CHOICE, toChoice } from "../fields/member-choice.tsx";
import { PRIORITY_OPTIONS } from "../marks/labels.ts";
import { MARKED_STATUSES } from "../marks/status-look.tsx";
import { useInline } from "./inline-changes.ts";
import { InlineMenu, Marked } from "./inline-menu.tsx";
import menu from "#web/ui/menus/inline-menu.module.css";
import styles from "./inline-menu.module.css";

interface MarkProps {
  task: Task;
  children: ReactNode;
}

interface OptionalMarkProps extends MarkProps {
  /** Text beside the icon when there is no value; by default the icon alone. */
  none?: string;
}

const PRIORITIES = PRIORITY_OPTIONS.toReversed().map((option) => ({
  ...option,
  lead: <PriorityBars priority={option.value} />,
}));

export function InlineStatus({ task, children }: MarkProps) {
  const inline = useInline();
  if (!inline) return children;
  return (
    <InlineMenu
      label={`Status: ${STATUS_NAMES[task.status]}`}
      options={MARKED_STATUSES}
      selected={[task.status]}
      onChoose={(status) => void inline.move(task, status)}
    >
      {children}
    </InlineMenu>
  );
}

export function InlinePriority({ task, children }: MarkProps) {
  const inline = useInline();
  if (!inline) return children;
  return (
    <InlineMenu
      label={`Prioridade: ${PRIORITY_NAMES[task.priority]}`}
      options={PRIORITIES}
      selected={[task.priority]}
      onChoose={(priority) => {
        if (priority !== task.priority) inline.change(task, { priority });
      }}
    >
      {children}
    </InlineMenu>
  );
}

/** The current user comes first. */
export function InlinePerson({ task, children }: MarkProps) {
  const inline = useInline();
  const { id: userId } = useUser();
  if (!inline) return children;
  const { assignedTo, assignedUser } = task;
  const people = inline.people.toSorted(
    (a, b) => Number(b.id === userId) - Number(a.id === userId),
  );
  const me = people[0]?.id === userId ? people[0] : undefined;
  return (
    <InlineMenu
      label={`Responsável: ${assignedUser ? fullName(assignedUser) : "não atribuída"}`}
      options={people
        .map(toChoice)
        .map((choice) =>
          choice.value === me?.id ? { ...choice, label: `${choice.label} (eu)` } : choice,
        )
        .concat(NOBODY_CHOICE)}
      selected={[assignedTo ?? ""]}
      onChoose={(id) => {
        if (id !== (assignedTo ?? "")) inline.change(task, { assignedTo: id || null });
      }}
    >
      {children}
    </InlineMenu>
  );
}

/** Open tasks only. */
export function InlineDay({ task, none, children }: OptionalMarkProps) {
  const inline = useInline();
  const today = useToday();
  const { dueDate, status } = task;
  if (!inline || status === "completed") return children;
  return (
    <CalendarButton
      day={dueDate ?? ""}
      today={today}
      className={menu.trigger}
      onChoose={(day) => {
        if (day !== (dueDate ?? "")) inline.change(task, { dueDate: day || null });
      }}
    >
      <Marked label={dueDate ? `Prazo: ${formatDay(dueDate)}` : (none ?? "Prazo: sem prazo")}>
        {dueDate === null ? (
          <Nothing icon={<CalendarIcon size={14} />} name="Sem prazo" text={none} />
        ) : (
          children
        )}
      </Marked>
    </CalendarButton>
  );
}

/** Saves all changes when the menu closes. */
export function InlineTags({ task, none, children }: OptionalMarkProps) {
  const inline = useInline();
  const [draft, setDraft] = useState<{ of: Task; tagIds: number[] }>();
  if (!inline) return children;
  const { tags } = task;
  const { of, tagIds: chosen } = draft ?? { of: task, tagIds: tags.map(({ id }) => id) };
  const names = tags.map(({ name }) => name).join(", ");
  return (
    <InlineMenu
      label={names ? `Tags: ${names}` : (none ?? "Tags: nenhuma")}
      isMultiple
      options={inline.tags.map(({ id, name, color }) => ({
        value: id,
        label: name,
        lead: <TagDot color={color} />,
      }))}
      none="Nenhuma tag ainda"
      selected={chosen}
      onChoose={(id) => {
        const others = chosen.filter((one) => one !== id);
        setDraft({ of, tagIds: chosen.includes(id) ? others : [...chosen, id] });
      }}
      onClose={() => {
        setDraft(undefined);
        const isSame =
          chosen.length === of.tags.length && of.tags.every(({ id }) => chosen.includes(id));
        if (!isSame) inline.change(of, { tagIds: chosen });
      }}
    >
      {tags.length === 0 ? (
        <Nothing icon={<TagIcon size={14} />} name="Sem tags" text={none} />
      ) : (
        children
      )}
    </InlineMenu>
  );
}

interface NothingProps {
  icon: ReactNode;
  /** Tooltip of an icon without text. */
  name: string;
  text: string | undefined;
}

function Nothing({ icon, name, text }: NothingProps) {
  return (
    <span className={styles.empty} title={text ? undefined : name}>
      {icon}
      {text}
    </span>
  );
}
