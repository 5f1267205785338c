import { Checkbox, Form, type FormInstance, Input } from "antd";
import type { Plan } from "#shared/admin/schemas.ts";
import { formatMoney } from "#shared/values/money.ts";
import { FormDialog, FormRow } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { QuantityInput } from "#web/ui/fields/quantity-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { PlanFormSchema } from "./plan-form-schema.ts";
import { monthlyPrice, type PlanForm, toForm } from "./plan-form.ts";
import styles from "./plan-dialog.module.css";

const rules = zodRules(PlanFormSchema);

interface PlanDialogProps {
  editing: Plan | null | undefined;
  onSave: (form: PlanForm) => Promise<unknown>;
  onClose: () => void;
}

export function PlanDialog({ editing, onSave, onClose }: PlanDialogProps) {
  const [form] = Form.useForm<PlanForm>();
  const shown = usePreviousDefined(editing);
  return (
    <FormDialog
      form={form}
      open={editing !== undefined}
      title={shown ? "Editar Plano" : "Novo Plano"}
      sentence={
        shown
          ? "O limite de usuários vale na hora para quem usa o plano; o preço, a partir da próxima cobrança."
          : undefined
      }
      initialValues={toForm(shown ?? null)}
      onSubmit={onSave}
      onClose={onClose}
      submitLabel={shown ? "Salvar plano" : "Criar plano"}
      footerStart={editing === undefined ? null : <Price form={form} />}
    >
      <Form.Item name="name" label="Nome" required rules={rules}>
        <Input maxLength={100} autoComplete="off" placeholder="Ex.: Profissional" />
      </Form.Item>
      <Form.Item name="description" label="Descrição" rules={rules}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} autoComplete="off" />
      </Form.Item>
      <FormRow columns="1fr 1fr">
        <Form.Item name="maxUsers" label="Limite de usuários" required rules={rules}>
          <QuantityInput />
        </Form.Item>
        <Form.Item name="pricePerUser" label="Preço por usuário ao mês" required rules={rules}>
          <MoneyInput />
        </Form.Item>
      </FormRow>
      <Form.Item name="features" label="Recursos, um por linha" rules={rules}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} autoComplete="off" />
      </Form.Item>
      <div className={styles.flags}>
        <Form.Item name="isActive" valuePropName="checked" noStyle>
          <Checkbox>Plano ativo: pode ser escolhido para organizações</Checkbox>
        </Form.Item>
        <Form.Item name="isCourtesy" valuePropName="checked" noStyle>
          <Checkbox>Cortesia: as organizações deste plano não pagam</Checkbox>
        </Form.Item>
      </div>
    </FormDialog>
  );
}

function Price({ form }: { form: FormInstance<PlanForm> }) {
  const maxUsers = Form.useWatch("maxUsers", form) ?? null;
  const pricePerUser = Form.useWatch("pricePerUser", form) ?? null;
  const isCourtesy = Form.useWatch("isCourtesy", form);
  if (isCourtesy) return <span className={styles.price}>Sem cobrança</span>;
  const price = monthlyPrice({ maxUsers, pricePerUser });
  if (price === null) return null;
  return (
    <span className={styles.price}>
      <b className="num">{formatMoney(price)}</b> por mês
      {pricePerUser === 0 ? <small>Sem preço, vale o do Plano Básico</small> : null}
    </span>
  );
}
