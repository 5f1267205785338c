import { Form } from "antd";
import type { AdminOrganization, Plan } from "#shared/admin/schemas.ts";
import { Select } from "#web/ui/choices/select.tsx";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { NO_PLAN, planOptions, toPlanId } from "./plan-select.tsx";

interface AssignDialogProps {
  organization: AdminOrganization | undefined;
  plans: readonly Plan[];
  onAssign: (orgId: string, planId: number | null) => Promise<unknown>;
  onClose: () => void;
}

interface AssignForm {
  planId: number;
}

/** For phones, where rows have no room for the select. */
export function AssignDialog({ organization, plans, onAssign, onClose }: AssignDialogProps) {
  const shown = usePreviousDefined(organization);
  const current = shown?.subscriptionPlan ?? null;
  return (
    <FormDialog<AssignForm>
      open={organization !== undefined}
      title={`Plano de ${shown?.name ?? ""}`}
      initialValues={{ planId: current?.id ?? NO_PLAN }}
      onSubmit={({ planId }) => onAssign(shown?.id ?? "", toPlanId(planId))}
      onClose={onClose}
      submitLabel="Salvar plano"
    >
      <Form.Item name="planId" label="Plano">
        <Select options={planOptions(plans, current)} />
      </Form.Item>
    </FormDialog>
  );
}
