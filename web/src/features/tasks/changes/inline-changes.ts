import { createContext, useContext, useLayoutEffect, useMemo, useRef } from "react";
import type { PersonSummary, TagSummary } from "#shared/tasks/summaries.ts";
import { useMemberList, useTagList } from "#web/contract/reads.ts";
import type { TaskActions } from "./use-task-actions.tsx";

type Changes = Pick<TaskActions, "change" | "move">;

interface InlineChanges extends Changes {
  people: readonly PersonSummary[];
  tags: readonly TagSummary[];
}

const InlineContext = createContext<InlineChanges | undefined>(undefined);

/** Makes the task marks inside editable in place. */
export const InlineProvider = InlineContext.Provider;

/** Returns undefined where marks are read-only. */
export function useInline(): InlineChanges | undefined {
  return useContext(InlineContext);
}

/** Stable while people and tags are, so that memoized cards do not re-render. */
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
