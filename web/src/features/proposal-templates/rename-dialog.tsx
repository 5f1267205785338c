import { Form, Input } from "antd";
import {
  type ProposalTemplate,
  ProposalTemplateFields,
} from "#shared/proposal-templates/schemas.ts";
import type { EditConflict } from "#web/contract/sync/use-listed-record-changes.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";

const rules = zodRules(ProposalTemplateFields.pick({ name: true }));

interface RenameForm {
  name: string;
  updatedAt?: string;
}

const FIELDS: readonly FieldText<RenameForm>[] = [{ name: "name", label: "Nome do modelo" }];

interface RenameDialogProps {
  renamed: ProposalTemplate | undefined;
  conflict: EditConflict;
  onSave: (id: number, name: string) => Promise<unknown>;
  onClose: () => void;
}

export function RenameDialog({ renamed, conflict, onSave, onClose }: RenameDialogProps) {
  const shown = usePreviousDefined(renamed);
  return (
    <FormDialog<RenameForm>
      open={renamed !== undefined}
      title="Renomear modelo"
      initialValues={{ name: shown?.name ?? "", ...(shown && { updatedAt: shown.updatedAt }) }}
      fields={FIELDS}
      {...conflict}
      onSubmit={({ name }) => onSave(shown?.id ?? 0, name)}
      onClose={onClose}
      submitLabel="Renomear"
    >
      <Form.Item name="name" label="Nome do modelo" required rules={rules}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
