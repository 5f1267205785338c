import { Form } from "antd";
import { Link } from "react-router-dom";
import { PreloadWhenQuiet } from "#web/ui/browser/preload-when-quiet.tsx";
import { AddressField, PhoneField, WebsiteField } from "#web/ui/fields/contact-fields.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { clearErrors, submitForm, zodRules } from "#web/ui/fields/zod-rules.ts";
import styles from "./company-section.module.css";
import { SaveBar } from "#web/ui/page/save-bar.tsx";
import type { CompanyForm, CompanySection as Company } from "./use-branding.ts";

const loadSchema = async () => (await import("#shared/branding/schemas.ts")).BrandingChanges;
const rules = zodRules(loadSchema);

export function CompanySection({ section, canEdit }: { section: Company; canEdit: boolean }) {
  const [form] = Form.useForm<CompanyForm>();
  const { value, change, save, discard } = section;
  const submit = () => void submitForm(form, save);
  return (
    <Section title="Informações da empresa" sentence={<Sentence />}>
      <Form<CompanyForm>
        form={form}
        name="branding-company"
        layout="vertical"
        disabled={!canEdit}
        validateTrigger="onBlur"
        fields={Object.entries(value).map(([name, text]) => ({ name, value: text }))}
        onValuesChange={(changed: Partial<CompanyForm>) => {
          clearErrors(form, changed);
          change(changed);
        }}
        onFinish={submit}
        onFinishFailed={submit}
        className={styles.form ?? ""}
      >
        <PreloadWhenQuiet load={loadSchema} />
        <AddressField rules={rules} />
        <div className={styles.pair}>
          <WebsiteField rules={rules} />
          <PhoneField rules={rules} />
        </div>
        <button type="submit" hidden disabled={!section.isDirty} />
      </Form>
      {canEdit ? (
        <SaveBar
          label="Salvar informações"
          section={section}
          onSave={submit}
          onDiscard={() => {
            discard();
            form.resetFields();
          }}
        />
      ) : null}
    </Section>
  );
}

function Sentence() {
  return (
    <>
      Ficam ao lado do nome da sua empresa em cada proposta. Nome, CNPJ e e-mail ficam em{" "}
      <Link to="/company" className={styles.link}>
        Empresa
      </Link>
      .
    </>
  );
}
