import { Form } from "antd";
import type { AdminOrganization, Plan } from "#shared/admin/contract.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { planOptions } from "./plan-select.tsx";
import { useLast } from "./use-last.ts";

interface AssignDialogProps {
  /** Undefined: closed. */
  organization: AdminOrganization | undefined;
  plans: readonly Plan[];
  onAssign: (orgId: string, planId: number) => Promise<unknown>;
  onClose: () => void;
}

interface AssignForm {
  planId: number | null;
}

/** The choice of a plan on phones, where rows have no room for it. */
export function AssignDialog({ organization, plans, onAssign, onClose }: AssignDialogProps) {
  const [form] = Form.useForm<AssignForm>();
  const shown = useLast(organization);
  const current = shown?.subscriptionPlan ?? null;
  return (
    <FormDialog<AssignForm>
      form={form}
      open={organization !== undefined}
      title={`Plano de ${shown?.name ?? ""}`}
      initialValues={{ planId: current?.id ?? null }}
      onSubmit={({ planId }) => onAssign(shown?.id ?? "", planId ?? 0)}
      onClose={onClose}
      submitLabel="Salvar plano"
    >
      <Form.Item
        name="planId"
        label="Plano"
        required
        rules={[{ required: true, message: "Escolha um plano" }]}
      >
        <Select placeholder="Escolha um plano" options={planOptions(plans, current)} />
      </Form.Item>
    </FormDialog>
  );
}
