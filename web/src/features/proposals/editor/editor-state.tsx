import { Form, type FormInstance } from "antd";
import { formatTime } from "#shared/values/dates.ts";
import { PresenceNote } from "#web/contract/push/presence-note.tsx";
import { useZone } from "#web/contract/use-zone.ts";
import { CheckIcon, PencilIcon } from "#web/ui/marks/icons.tsx";
import type { ProposalForm } from "./form/form-amounts.ts";
import type { Editor } from "./use-editor.ts";
import styles from "./editor.module.css";

interface EditorStateProps {
  form: FormInstance<ProposalForm>;
  editor: Editor;
}

/** Whether the form is saved, and who else has the proposal open. */
export function EditorState({ form, editor }: EditorStateProps) {
  Form.useWatch((all) => all, { form, preserve: true });
  const zone = useZone();
  const { isSaving, savedAt, base } = editor;
  const isUnsaved = editor.isDirty();
  return (
    <>
      <span className={`${styles.state} ${isUnsaved ? styles.unsaved : ""}`} role="status">
        {isUnsaved && !isSaving ? <PencilIcon size={14} /> : null}
        {!isUnsaved && !isSaving && savedAt ? <CheckIcon size={14} /> : null}
        {stateText(editor, isUnsaved, zone)}
      </span>
      <PresenceNote on={base ? `proposals/${base.id}` : undefined} is="editing" />
    </>
  );
}

function stateText({ isSaving, savedAt, base }: Editor, isUnsaved: boolean, zone: string): string {
  if (isSaving) return "Salvando…";
  if (isUnsaved) return "Alterações não salvas";
  if (savedAt) return `Salva às ${formatTime(savedAt, zone)}`;
  return base ? "" : "Ainda não salva";
}
