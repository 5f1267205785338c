import { tags } from "#shared/tags/contract.ts";
import { matchesSearch } from "#shared/tags/rules.ts";
import type { Tag } from "#shared/tags/schemas.ts";
import { createOrUpdate } from "#web/contract/create-or-update.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useTagList } from "#web/contract/reads.ts";
import { deletedBefore } from "#web/contract/use-removal.ts";
import { useEditedRow } from "#web/ui/browser/use-edited-row.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { confirmDeletion } from "#web/ui/dialogs/confirm-dialog.tsx";
import type { TagForm } from "./tag-form.ts";

export function useTags() {
  const [url, setUrl] = useUrlState({ q: "" });
  const list = useTagList();
  const creation = { done: "Tag criada", failed: "Erro ao criar tag" };
  const create = useWrite(tags.create, creation);
  const finish = useWrite(tags.update, creation);
  const update = useWrite(tags.update, { done: "Tag atualizada", failed: "Erro ao atualizar tag" });
  const remove = useWrite(tags.remove, {
    done: "Tag excluída",
    failed: "Erro ao excluir tag",
    recover: deletedBefore,
  });
  const edited = useEditedRow(list.data, "nova");
  const { editing } = edited;
  return {
    list,
    found: list.data?.filter((tag) => matchesSearch(tag, url.q)),
    search: url.q,
    setSearch: (q: string) => setUrl({ q }),
    ...edited,
    save: (form: TagForm, to: Tag | null | undefined = editing) => {
      if (to) return update.mutateAsync({ id: to.id, ...form });
      const { updatedAt: _deleted, ...fields } = form;
      return createOrUpdate(create.mutateAsync(fields), ({ id, updatedAt }) =>
        finish.mutateAsync({ ...fields, id, updatedAt }),
      );
    },
    remove: ({ id, name }: Tag) =>
      void confirmDeletion({
        title: `Tem certeza que deseja excluir a tag ${name}?`,
        text: "As tarefas com esta tag continuam, só perdem a tag.",
        action: "Excluir tag",
        run: () => remove.mutateAsync({ id }),
      }),
  };
}
