import { Form, type FormInstance, Input } from "antd";
import { useState } from "react";
import type { BrandingColors } from "#shared/branding/rules.ts";
import { errorMessage, problemCode } from "#web/contract/client.ts";
import { END_TRIAL, useCompanySave } from "#web/contract/company-save.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { PreloadWhenIdle } from "#web/ui/browser/preload-when-idle.tsx";
import { AddressField, PhoneField } from "#web/ui/fields/contact-fields.tsx";
import { TaxIdInput } from "#web/ui/fields/tax-id-input.tsx";
import { ruledForm, submitForm, zodRules } from "#web/ui/fields/zod-rules.ts";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { StartLogo } from "./start-logo.tsx";
import styles from "./start-form.module.css";

export interface StartForm extends BrandingColors {
  name: string;
  companyAddress: string;
  companyPhone: string;
  /** The CPF of a person without a company. */
  cpf: string;
}

const loadSchema = async () => {
  const { CompanyFields } = await import("#shared/organization/schemas.ts");
  const fields = CompanyFields.pick({ name: true, companyAddress: true, companyPhone: true });
  return fields.extend({ cpf: CompanyFields.shape.cpfCnpj });
};
const rules = zodRules(loadSchema);

interface StartCompanyFormProps {
  value: StartForm;
  change: (part: Partial<StartForm>) => void;
  onSaved: () => void;
  found: { cnpj: string | null; legalName: string | undefined };
  logoUrl: string | null;
}

/** Name, address, phone and logo. All but the logo are saved together on confirmation. */
export function StartCompanyForm(props: StartCompanyFormProps) {
  const { value, change, onSaved, found, logoUrl } = props;
  const [form] = Form.useForm<StartForm>();
  const save = useCompanySave("Empresa salva", null);
  const hasNone = found.cnpj === null;
  const confirm = async (more: { endTrial?: true } = {}) => {
    await save.mutateAsync({ ...changesOf(value, found), ...more });
    onSaved();
    await navigate("/", { replace: true });
  };
  const submit = () => void submitForm(form as FormInstance, () => confirm());
  const endTrial = () => void submitForm(form as FormInstance, () => confirm({ endTrial: true }));
  return (
    <Form<StartForm>
      {...ruledForm(form, change)}
      name="start"
      size="large"
      fields={Object.entries(value).map(([field, text]) => ({
        name: field,
        value: text as string,
      }))}
      onFinish={submit}
      onFinishFailed={submit}
      className={styles.form ?? ""}
    >
      <PreloadWhenIdle load={loadSchema} />
      <Fields hasNone={hasNone} />
      <StartLogo value={value} change={change} logoUrl={logoUrl} />
      {save.error ? <Refusal error={save.error} onEndTrial={endTrial} /> : null}
      <div className={styles.actions}>
        {hasNone ? (
          <Button variant="ghost" onClick={() => void navigate("/start")}>
            Voltar ao CNPJ
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => void navigate("/")}>
            Fazer depois
          </Button>
        )}
        <Button variant="primary" type="submit" busy={save.isPending && "Salvando…"}>
          {found.legalName ? "Está certo, continuar" : "Continuar"}
        </Button>
      </div>
    </Form>
  );
}

interface RefusalProps {
  error: Error;
  onEndTrial: () => void;
}

/** A tax id that already had a trial can still be saved, which ends this trial. */
function Refusal({ error, onEndTrial }: RefusalProps) {
  return (
    <div className={styles.refusal} role="alert">
      <AlertIcon size={16} />
      <p>{errorMessage(error)}</p>
      {problemCode(error) === "trial_used" ? (
        <Button size="sm" onClick={onEndTrial}>
          {END_TRIAL}
        </Button>
      ) : null}
    </div>
  );
}

function Fields({ hasNone }: { hasNone: boolean }) {
  const [isMissing] = useState(hasNone);
  return (
    <>
      <Form.Item name="name" label="Nome nas propostas" required rules={rules}>
        <Input
          autoFocus={isMissing}
          autoComplete="organization"
          maxLength={100}
          placeholder="Como o cliente conhece a empresa"
        />
      </Form.Item>
      <AddressField rules={rules} placeholder="Rua, número, bairro, cidade" />
      <div className={hasNone ? "u-pair" : undefined}>
        <PhoneField rules={rules} placeholder="(00) 0000-0000" />
        {hasNone ? (
          <Form.Item name="cpf" label="CPF" rules={rules}>
            <TaxIdInput inputMode="numeric" placeholder="000.000.000-00" />
          </Form.Item>
        ) : null}
      </div>
    </>
  );
}

function changesOf(value: StartForm, { cnpj, legalName }: StartCompanyFormProps["found"]) {
  const { cpf, ...shown } = value;
  return {
    ...shown,
    ...(cnpj ? { cpfCnpj: cnpj } : cpf ? { cpfCnpj: cpf } : {}),
    ...(legalName ? { legalName } : {}),
  };
}
