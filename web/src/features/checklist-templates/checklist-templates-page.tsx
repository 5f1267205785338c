import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Loading } from "#web/ui/feedback/loading.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { createAction } from "#web/ui/menus/record-actions.tsx";
import { type PageAction, PageHead } from "#web/ui/page/page.tsx";
import { RowUsage } from "#web/ui/tables/row-usage.tsx";
import { TemplateCard } from "./template-card.tsx";
import { useChecklistTemplates } from "./use-checklist-templates.ts";
import styles from "./checklist-templates.module.css";

const NewTemplateDialog = lazyDialog(
  () => import("./new-template-dialog.tsx"),
  "NewTemplateDialog",
);
const TemplateDialog = lazyDialog(
  () => import("./template-dialog.tsx"),
  "TemplateDialog",
  "editing",
);
const ItemDialog = lazyDialog(() => import("./item-dialog.tsx"), "ItemDialog", "editing");

export function ChecklistTemplatesPage() {
  const templates = useChecklistTemplates();
  const { list, editing, edit, close, editingItem } = templates;
  const add = createAction({
    label: "Novo Modelo",
    short: "Novo",
    onClick: () => edit(null),
  });
  const isEmpty = list.data?.length === 0;
  return (
    <>
      <PageHead
        title="Modelos de Checklist"
        sentence="Listas que se repetem, prontas para entrar nas tarefas."
        primary={add}
        isEmpty={isEmpty}
      />
      <Templates templates={templates} add={add} />
      <RowUsage kind="checklistTemplate" rows={list.data} />
      <NewTemplateDialog
        open={editing === null}
        refetch={() => list.refetch()}
        onClose={close}
        onCreated={templates.open}
      />
      <TemplateDialog
        editing={editing ?? undefined}
        conflict={templates.conflict}
        onSave={templates.save}
        onClose={close}
      />
      <ItemDialog
        editing={editingItem}
        conflict={templates.itemConflict}
        onSave={templates.saveItem}
        onClose={templates.closeItem}
      />
    </>
  );
}

interface TemplatesProps {
  templates: ReturnType<typeof useChecklistTemplates>;
  add: PageAction;
}

function Templates({ templates, add }: TemplatesProps) {
  const { list, isOpen, toggle, edit, remove, editItem, removeItem } = templates;
  const isSkeletonShown = useDelayedFlag(list.isPending);
  if (list.isError && !list.data) return <ErrorState read={list} />;
  if (!list.data || isSkeletonShown) return <TemplatesSkeleton isShown={isSkeletonShown} />;
  if (list.data.length === 0) {
    return (
      <EmptyState
        art="generic"
        title="Nenhum template encontrado"
        sentence="Escreva uma vez os passos que se repetem e use em cada tarefa nova."
        action={add}
      />
    );
  }
  return (
    <ul className={styles.templates}>
      {list.data.map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          isOpen={isOpen(template.id)}
          onToggle={() => toggle(template.id)}
          onEdit={() => edit(template)}
          onRemove={() => remove(template)}
          onAddItem={() => editItem(null, template.id)}
          onEditItem={(item) => editItem(item, template.id)}
          onRemoveItem={removeItem}
        />
      ))}
    </ul>
  );
}

function TemplatesSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <Loading>
      {isShown ? (
        <div className={styles.templates}>
          {[220, 168, 256].map((width) => (
            <div key={width} className={`${styles.card} ${styles.ghost}`}>
              <Skeleton width={width} height={14} />
              <Skeleton width="56%" />
            </div>
          ))}
        </div>
      ) : null}
    </Loading>
  );
}
