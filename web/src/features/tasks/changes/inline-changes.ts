import { createContext, useContext, useLayoutEffect, useMemo, useRef } from "react";
import type { PersonSummary, TagSummary } from "#shared/tasks/summaries.ts";
import type { TaskActions } from "./use-task-actions.tsx";
import { useMemberList, useTagList } from "#web/contract/reads.ts";

type Changes = Pick<TaskActions, "change" | "move">;

interface InlineChanges extends Changes {
  people: readonly PersonSummary[];
  tags: readonly TagSummary[];
}

const InlineContext = createContext<InlineChanges | undefined>(undefined);

/** Makes the marks of the tasks inside editable in place. */
export const InlineProvider = InlineContext.Provider;

/** Returns the changes of the surrounding `InlineProvider`; undefined where marks are read-only. */
export function useInline(): InlineChanges | undefined {
  return useContext(InlineContext);
}

/** Returns the value of an `InlineProvider`, stable while people and tags are, so that memoized cards do not re-render. */
export function useInlineChanges(changes: Changes): InlineChanges {
  const { data: members } = useMemberList();
  const { data: labels } = useTagList();
  const latest = useRef(changes);
  useLayoutEffect(() => {
    latest.current = changes;
  });
  return useMemo(
    () => ({
      change: (task, fields) => latest.current.change(task, fields),
      move: (task, status) => latest.current.move(task, status),
      people: (members ?? []).map(({ user }) => user),
      tags: labels ?? [],
    }),
    [members, labels],
  );
}
