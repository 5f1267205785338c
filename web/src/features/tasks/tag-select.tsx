import { Select, type SelectProps } from "antd";
import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { tags } from "#shared/tags/contract.ts";
import type { TagMention } from "#shared/tasks/contract.ts";
import { fold } from "#shared/values/text.ts";
import { useRead } from "#web/contract/hooks.ts";
import { TagLabel } from "#web/ui/tag-label.tsx";

interface Option {
  value: number;
  name: string;
  label: ReactNode;
}

/** Chooses tags by name. */
export function TagSelect(field: Omit<SelectProps<number[], Option>, "options">) {
  const list = useRead(tags.list, {});
  return (
    <div role="presentation" onKeyDownCapture={leaveByTab}>
      <Select<number[], Option>
        {...field}
        mode="multiple"
        loading={list.isPending}
        placeholder="Nenhuma"
        options={(list.data ?? []).map(toOption)}
        showSearch={{ filterOption: fits }}
        notFoundContent={list.data?.length === 0 ? <NoTags /> : "Nenhuma tag encontrada"}
      />
    </div>
  );
}

/** antd takes Tab for a choice, which would undo the one just made and hold the focus. */
function leaveByTab(event: KeyboardEvent): void {
  if (event.key === "Tab") event.stopPropagation();
}

function toOption({ id, name, color }: TagMention): Option {
  return { value: id, name, label: <TagLabel name={name} color={color} /> };
}

function fits(typed: string, option?: Option): boolean {
  return fold(option?.name ?? "").includes(fold(typed.trim()));
}

function NoTags() {
  return (
    <>
      Nenhuma tag ainda. <Link to="/tags">Criar tags</Link>
    </>
  );
}
