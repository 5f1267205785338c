import { Form, type FormInstance, type FormRule } from "antd";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import { ROLE_HINTS, ROLE_OPTIONS } from "./role.tsx";

export function RoleField<Values extends { role: AssignableRole }>({
  form,
  rules,
}: {
  form: FormInstance<Values>;
  rules: FormRule[];
}) {
  const role = Form.useWatch((values: Values) => values.role, form);
  return (
    <Form.Item name="role" label="Papel" required rules={rules} extra={role && ROLE_HINTS[role]}>
      <NativeSelect options={ROLE_OPTIONS} />
    </Form.Item>
  );
}
