import { Form, Input, Select } from "antd";
import { type Organization, OrganizationFields } from "#shared/organization/contract.ts";
import { Section } from "#web/ui/page.tsx";
import { SaveBar } from "#web/ui/save-bar.tsx";
import { TaxIdInput } from "#web/ui/tax-id-input.tsx";
import { useDiscardGuard } from "#web/ui/use-discard-guard.ts";
import { clearErrors, submitForm, zodRules } from "#web/ui/zod-rules.ts";
import styles from "./organization-section.module.css";
import { type OrganizationForm, useOrganizationData } from "./use-organization-data.ts";
import { zoneOptions } from "./zone-options.ts";

const rules = zodRules(OrganizationFields);

/** Who the organization is, for proposals, billing and everything that has a day (decisions B7). */
export function OrganizationSection({ saved }: { saved: Organization }) {
  const [form] = Form.useForm<OrganizationForm>();
  const data = useOrganizationData(saved);
  useDiscardGuard({ isDirty: () => data.isDirty, leave: () => undefined });
  const submit = () => void submitForm(form, () => data.save());
  return (
    <Section
      title="Dados da organização"
      sentence="Aparecem nas propostas e na cobrança da assinatura."
    >
      <Form<OrganizationForm>
        form={form}
        name="organization"
        layout="vertical"
        validateTrigger="onBlur"
        fields={Object.entries(data.value).map(([name, value]) => ({ name, value }))}
        onValuesChange={(changed: Partial<OrganizationForm>) => {
          clearErrors(form, changed);
          data.change(changed);
        }}
        onFinish={submit}
        onFinishFailed={submit}
        className={styles.form ?? ""}
      >
        <Fields timezone={saved.timezone} />
        <button type="submit" hidden disabled={!data.isDirty} />
      </Form>
      <SaveBar
        label="Salvar dados"
        section={data}
        onSave={submit}
        onDiscard={() => {
          data.discard();
          form.resetFields();
        }}
      />
    </Section>
  );
}

function Fields({ timezone }: { timezone: string }) {
  return (
    <>
      <div className={styles.pair}>
        <Form.Item name="name" label="Nome da organização" required rules={rules}>
          <Input autoComplete="organization" maxLength={100} />
        </Form.Item>
        <Form.Item name="cpfCnpj" label="CPF/CNPJ" rules={rules}>
          <TaxIdInput placeholder="00.000.000/0000-00" />
        </Form.Item>
      </div>
      <Form.Item name="description" label="Descrição" rules={rules}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
      <Form.Item
        name="timezone"
        label="Fuso horário"
        required
        rules={rules}
        extra="Define quando começa e termina cada dia: prazos, validade das propostas e datas na tela."
      >
        <Select showSearch={{ optionFilterProp: "search" }} options={zoneOptions(timezone)} />
      </Form.Item>
    </>
  );
}
