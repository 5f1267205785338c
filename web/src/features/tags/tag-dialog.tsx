import { Checkbox, Form, type FormInstance, Input } from "antd";
import { type Tag, TagFields } from "#shared/tags/schemas.ts";
import { useRecordChanges } from "#web/contract/sync/use-record-changes.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { requireText } from "#web/ui/fields/require-text.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { TagLabel } from "#web/ui/marks/tag-label.tsx";
import { ColorChoice } from "./color-choice.tsx";
import { TAG_FIELDS, type TagForm, toForm } from "./tag-form.ts";
import styles from "./tag-dialog.module.css";

const rules = zodRules(TagFields);
const NAME_MISSING = { title: "Nome obrigatório", text: "Digite um nome para a tag." };

interface TagDialogProps {
  editing: Tag | null | undefined;
  /** @param to null: a new one; undefined: the edited one */
  onSave: (form: TagForm, to?: null) => Promise<unknown>;
  onClose: () => void;
}

export function TagDialog({ editing, onSave, onClose }: TagDialogProps) {
  const [form] = Form.useForm<TagForm>();
  const { newest, ...conflict } = useRecordChanges("tags", editing);
  const shown = usePreviousDefined(newest);
  const save = async (values: TagForm) => {
    requireText(form, ["name"], NAME_MISSING);
    await onSave(values, conflict.isGone ? null : undefined);
  };
  return (
    <FormDialog
      form={form}
      open={editing !== undefined}
      title={shown ? "Editar Tag" : "Nova Tag"}
      initialValues={toForm(shown ?? null)}
      fields={TAG_FIELDS}
      {...conflict}
      onSubmit={save}
      onClose={onClose}
      submitLabel={conflict.isGone ? "Salvar como nova" : shown ? "Salvar Tag" : "Criar Tag"}
      footerStart={editing === undefined ? null : <Preview form={form} />}
    >
      <Form.Item name="name" label="Nome" required>
        <Input maxLength={50} autoComplete="off" placeholder="Ex.: Urgente" />
      </Form.Item>
      <Form.Item name="color" label="Cor" required rules={rules}>
        <ColorChoice />
      </Form.Item>
      <Form.Item name="description" label="Descrição" rules={rules}>
        <Input.TextArea
          rows={2}
          className={styles.grows ?? ""}
          placeholder="Quando usar esta tag"
        />
      </Form.Item>
      <Form.Item name="showInDashboard" valuePropName="checked">
        <Checkbox>Exibir na Dashboard</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

function Preview({ form }: { form: FormInstance<TagForm> }) {
  const name = Form.useWatch("name", form)?.trim();
  const color = Form.useWatch("color", form);
  if (!name || !/^#[0-9a-f]{6}$/i.test(color ?? "")) return null;
  return <TagLabel name={name} color={color ?? ""} />;
}
