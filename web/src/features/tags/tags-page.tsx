import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState, NoResult } from "#web/ui/feedback/empty-state.tsx";
import { createAction } from "#web/ui/menus/record-actions.tsx";
import { Toolbar } from "#web/ui/menus/toolbar.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { RowUsage } from "#web/ui/tables/row-usage.tsx";
import { TagList } from "./tag-list.tsx";
import { useTags } from "./use-tags.ts";

const TagDialog = lazyDialog(() => import("./tag-dialog.tsx"), "TagDialog", "editing");

export function TagsPage() {
  const { list, found, search, setSearch, editing, edit, close, save, remove } = useTags();
  const isEmpty = list.data?.length === 0;
  const add = createAction({
    label: "Nova Tag",
    short: "Nova",
    onClick: () => edit(null),
  });
  return (
    <>
      <PageHead
        title="Tags"
        sentence="Etiquetas que agrupam suas tarefas, também no dashboard."
        primary={add}
        isEmpty={isEmpty}
      />
      <RowUsage kind="tag" rows={list.data} />
      {isEmpty ? null : (
        <Toolbar
          search={{ label: "Buscar por nome ou descrição", value: search, onChange: setSearch }}
        />
      )}
      <TagList
        rows={found}
        onEdit={edit}
        onRemove={remove}
        read={list}
        empty={
          isEmpty ? (
            <EmptyState
              art="generic"
              title="Nenhuma tag encontrada"
              sentence="Crie tags como “Urgente” ou “Pós-venda” e encontre suas tarefas por elas."
              action={{ ...add, label: "Criar Primeira Tag" }}
            />
          ) : (
            <NoResult title="Nenhuma tag encontrada" onClear={() => setSearch("")} />
          )
        }
      />
      <TagDialog editing={editing} onSave={save} onClose={close} />
    </>
  );
}
