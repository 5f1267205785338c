import { Form, Input } from "antd";
import { useState } from "react";
import { proposalTemplates } from "#shared/proposal-templates/contract.ts";
import { ProposalTemplateFields } from "#shared/proposal-templates/schemas.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { fold } from "#shared/values/text.ts";
import { createOrUpdate } from "#web/contract/create-or-update.ts";
import { keptCreateId } from "#web/contract/creation.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";

const rules = zodRules(ProposalTemplateFields.pick({ name: true }));
const MAX_NAME = 100;

interface SaveTemplateDialogProps {
  proposal: ProposalHead | undefined;
  onClose: () => void;
}

/** Saves a proposal's content as a template, replacing one of the same name. */
export function SaveTemplateDialog({ proposal, onClose }: SaveTemplateDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const shown = usePreviousDefined(proposal);
  const isOpen = proposal !== undefined;
  const { data: templates } = useRead(proposalTemplates.list, {}, { when: isOpen, quiet: true });
  const typed = Form.useWatch("name", form) ?? "";
  const same = templates?.find(({ name }) => fold(name) === fold(typed.trim()));
  const save = useSaving();
  return (
    <FormDialog
      form={form}
      open={isOpen}
      title="Salvar como modelo"
      sentence="O modelo guarda itens, textos, desconto e condições, sem o cliente."
      initialValues={{ name: shown?.title.slice(0, MAX_NAME) ?? "" }}
      onSubmit={({ name }) => save({ name, proposalId: shown?.id ?? 0 }, same?.id)}
      onClose={onClose}
      submitLabel={same ? "Substituir modelo" : "Salvar modelo"}
    >
      <Form.Item
        name="name"
        label="Nome do modelo"
        required
        rules={rules}
        extra={
          <span role="status">
            {same ? `O modelo “${same.name}” já existe: o conteúdo dele será substituído.` : null}
          </span>
        }
      >
        <Input maxLength={MAX_NAME} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

function useSaving() {
  const [key] = useState(keptCreateId);
  const failed = "Erro ao salvar modelo";
  const creation = { done: "Modelo salvo", failed };
  const create = useWrite(proposalTemplates.create, creation);
  const finish = useWrite(proposalTemplates.update, creation);
  const update = useWrite(proposalTemplates.update, { done: "Modelo substituído", failed });
  return async (fields: { name: string; proposalId: number }, replaced: number | undefined) => {
    const { proposalId } = fields;
    // A replaced template keeps the spelling of its name.
    await (replaced === undefined
      ? createOrUpdate(create.mutateAsync({ ...fields, ...key.of({ proposalId }) }), ({ id }) =>
          finish.mutateAsync({ ...fields, id }),
        )
      : update.mutateAsync({ id: replaced, proposalId }));
    key.renew();
  };
}
