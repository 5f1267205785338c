import { Form, type FormRule } from "antd";
import type { KeyboardEvent } from "react";
import type { TagSummary } from "#shared/tasks/summaries.ts";
import { useTagList } from "#web/contract/reads.ts";
import { emptyText } from "#web/ui/choices/empty-text.ts";
import { type Choice, Select, type SelectProps } from "#web/ui/choices/select.tsx";
import { TagDot } from "#web/ui/marks/tag-label.tsx";
import { Link } from "#web/ui/router/link.tsx";

type TagList = ReturnType<typeof useTagList>;

export function TagsField({ rules }: { rules: FormRule[] }) {
  const list = useTagList();
  return (
    <Form.Item
      name="tagIds"
      label="Tags"
      rules={rules}
      extra={
        list.data?.length === 0 ? (
          <span className="u-text-links">
            Nenhuma tag ainda. <Link to="/tags">Criar tags</Link>
          </span>
        ) : null
      }
    >
      <TagSelect list={list} />
    </Form.Item>
  );
}

interface TagSelectProps extends Omit<SelectProps<number[], number>, "options"> {
  list: TagList;
}

function TagSelect({ list, ...field }: TagSelectProps) {
  return (
    <div role="presentation" onKeyDownCapture={leaveByTab}>
      <Select<number[], number>
        {...field}
        mode="multiple"
        loading={list.isPending}
        placeholder="Nenhuma"
        options={(list.data ?? []).map(toChoice)}
        showSearch
        notFoundContent={emptyText(list.data, "Nenhuma tag encontrada", "Nenhuma tag ainda")}
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
