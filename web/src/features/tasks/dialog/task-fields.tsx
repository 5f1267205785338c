import { Form, Input } from "antd";
import type { ClientSummary } from "#shared/clients/client-summary.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { ClientField } from "../fields/client-field.tsx";
import { TaskFormSchema } from "./task-form.ts";

const rules = zodRules(TaskFormSchema);

interface TaskFieldsProps {
  /** May have been deleted. */
  client: ClientSummary | undefined;
  onAddClient: () => void;
}

export function TaskFields({ client, onAddClient }: TaskFieldsProps) {
  return (
    <>
      <Form.Item name="title" label="Título" required rules={rules}>
        <Input placeholder="Ex.: Vistoria antes da instalação" autoComplete="off" />
      </Form.Item>
      <Form.Item name="clientId" label="Cliente" required rules={rules}>
        <ClientField chosen={client} onAdd={onAddClient} />
      </Form.Item>
      <Form.Item name="description" label="Descrição" rules={rules}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 8 }}
          placeholder="O que precisa ser feito"
        />
      </Form.Item>
    </>
  );
}
