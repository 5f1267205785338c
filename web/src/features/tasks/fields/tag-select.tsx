import type { KeyboardEvent, ReactNode } from "react";
import type { TagSummary } from "#shared/tasks/summaries.ts";
import { useTagList } from "#web/contract/reads.ts";
import { emptyText } from "#web/ui/choices/empty-text.ts";
import { type Choice, Select, type SelectProps } from "#web/ui/choices/select.tsx";
import { TagDot } from "#web/ui/marks/tag-label.tsx";
import { Link } from "#web/ui/router/link.tsx";

export function TagSelect(field: Omit<SelectProps<number[], number>, "options">) {
  const list = useTagList();
  return (
    <div role="presentation" onKeyDownCapture={leaveByTab}>
      <Select<number[], number>
        {...field}
        mode="multiple"
        loading={list.isPending}
        placeholder="Nenhuma"
        options={(list.data ?? []).map(toChoice)}
        showSearch
        notFoundContent={emptyText<ReactNode>(list.data, "Nenhuma tag encontrada", <NoTags />)}
      />
    </div>
  );
}

/** antd treats Tab as a choice, which would undo the last one and keep the focus. */
function leaveByTab(event: KeyboardEvent): void {
  if (event.key === "Tab") event.stopPropagation();
}

function toChoice({ id, name, color }: TagSummary): Choice<number> {
  return { value: id, label: name, lead: <TagDot color={color} /> };
}

function NoTags() {
  return (
    <>
      Nenhuma tag ainda. <Link to="/tags">Criar tags</Link>
    </>
  );
}
