import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { inOrder } from "#shared/checklist-templates/rules.ts";
import type { ChecklistTemplate } from "#shared/checklist-templates/schemas.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import type { ChecklistForm } from "./task-form.ts";
import styles from "./template-dialog.module.css";

interface TemplateDialogProps {
  isOpen: boolean;
  onChoose: (checklist: ChecklistForm) => void;
  onClose: () => void;
}

/** Copies a template: its later changes do not affect the task. */
export function TemplateDialog({ isOpen, onChoose, onClose }: TemplateDialogProps) {
  const list = useRead(checklistTemplates.list, {}, { when: isOpen });
  const choose = (template: ChecklistTemplate) => {
    onChoose(copyOf(template));
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Adicionar de um modelo"
      sentence="O checklist vem com os itens."
      footer={<Button onClick={onClose}>Cancelar</Button>}
    >
      {list.data ? (
        <Templates templates={list.data} onChoose={choose} />
      ) : list.error ? (
        <ErrorState isInline read={list} />
      ) : (
        <Skeleton height={56} />
      )}
    </Dialog>
  );
}

interface TemplatesProps {
  templates: readonly ChecklistTemplate[];
  onChoose: (template: ChecklistTemplate) => void;
}

function Templates({ templates, onChoose }: TemplatesProps) {
  if (templates.length === 0) {
    return (
      <p className="u-muted">
        Nenhum modelo encontrado.{" "}
        <Button variant="link" href="/checklist-templates">
          Criar um modelo
        </Button>
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {templates.map((template, index) => (
        <li key={template.id}>
          <button
            type="button"
            // Opened by the person; the templates may come later than the dialog.
            autoFocus={index === 0}
            onClick={() => onChoose(template)}
          >
            <span className={styles.title}>{template.title}</span>
            <span className={styles.detail}>
              {[formatCount(template.items.length, "item", "itens"), template.description]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function copyOf({ title, description, isRequired, items }: ChecklistTemplate): ChecklistForm {
  return {
    title,
    description: description ?? "",
    isRequired,
    items: inOrder(items).map((item) => ({
      title: item.title,
      description: item.description ?? "",
      isRequired: item.isRequired,
      isCompleted: false,
    })),
  };
}
