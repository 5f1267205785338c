import { Form, Input } from "antd";
import { isCnpj } from "#shared/values/tax-id.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { PreloadWhenIdle } from "#web/ui/browser/preload-when-idle.tsx";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import { AddressField, PhoneField, WebsiteField } from "#web/ui/fields/contact-fields.tsx";
import { TaxIdInput } from "#web/ui/fields/tax-id-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { Section } from "#web/ui/page/page.tsx";
import { RegistryNotice } from "./registry-notice.tsx";
import type { CompanyForm } from "./use-company.ts";
import type { useRegistry } from "./use-registry.ts";
import { zoneOptions } from "./zone-options.ts";
import styles from "./company-page.module.css";

const loadSchema = async () => (await import("#shared/organization/schemas.ts")).CompanyFields;
const rules = zodRules(loadSchema);

interface CompanySectionsProps {
  value: CompanyForm;
  registry: ReturnType<typeof useRegistry>;
  /** The saved zone, offered even when it is not in the list. */
  timezone: string;
}

export function CompanySections({ value, registry, timezone }: CompanySectionsProps) {
  return (
    <>
      <PreloadWhenIdle load={loadSchema} />
      <Section title="Identidade" sentence="Sai nas propostas, nos contratos e na cobrança.">
        <Identity value={value} registry={registry} />
      </Section>
      <Section title="Endereço e contato" sentence="Ficam ao lado do nome em cada proposta.">
        <Contacts />
      </Section>
      <Section title="Organização">
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
          <NativeSelect options={zoneOptions(timezone)} />
        </Form.Item>
      </Section>
    </>
  );
}

function Identity({ value, registry }: Omit<CompanySectionsProps, "timezone">) {
  const canAsk = isCnpj(value.cpfCnpj) && !registry.isAsking;
  return (
    <>
      <div className={styles.pair}>
        <Form.Item name="cpfCnpj" label="CPF/CNPJ" rules={rules}>
          <TaxIdInput
            placeholder="00.000.000/0000-00"
            suffix={
              canAsk ? (
                <Button variant="link" onClick={registry.ask}>
                  Atualizar pela Receita
                </Button>
              ) : (
                <span />
              )
            }
          />
        </Form.Item>
        <Form.Item name="legalName" label="Razão social" required>
          <Input readOnly placeholder="Vem da Receita" className={styles.readOnly ?? ""} />
        </Form.Item>
      </div>
      <RegistryNotice registry={registry} value={value} />
      <Form.Item name="name" label="Nome nas propostas" required rules={rules}>
        <Input autoComplete="organization" maxLength={100} />
      </Form.Item>
    </>
  );
}

function Contacts() {
  return (
    <>
      <AddressField rules={rules} />
      <div className={styles.pair}>
        <PhoneField rules={rules} />
        <Form.Item name="companyEmail" label="E-mail" rules={rules}>
          <Input type="email" inputMode="email" autoComplete="email" />
        </Form.Item>
      </div>
      <WebsiteField rules={rules} />
    </>
  );
}
