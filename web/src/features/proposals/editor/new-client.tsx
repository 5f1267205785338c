import { Form, Input } from "antd";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import * as z from "zod";
import { type Client, ClientFields, type Company, clients } from "#shared/clients/contract.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId, isCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { requiredText } from "#shared/values/text.ts";
import type { newCreateId } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useNewClient } from "#web/contract/new-client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { EmailInput } from "#web/ui/fields/email-input.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { TaxIdInput } from "#web/ui/fields/tax-id-input.tsx";
import { clearErrors, submitForm, zodRules } from "#web/ui/fields/zod-rules.ts";
import styles from "./editor.module.css";

const Schema = ClientFields.pick({ cnpj: true, phone: true, email: true }).extend({
  company: requiredText(120, "Nome é obrigatório"),
});
type Values = Record<keyof z.input<typeof Schema>, string>;

const rules = zodRules(Schema);
/** The prefix of the field ids. */
const FORM = "new-client";
const BLANK: Values = { cnpj: "", company: "", phone: "", email: "" };

interface NewClientProps {
  /** The typed name or CNPJ, or nothing. */
  typed: string;
  /** Stable until the client is added: a retry after a lost answer changes that client. */
  createKey: ReturnType<typeof newCreateId>;
  onAdded: (client: Client) => void;
  onCancel: () => void;
}

/** Creates a client without leaving the proposal. A complete CNPJ fills the blank fields. */
export function NewClient({ typed, createKey, onAdded, onCancel }: NewClientProps) {
  const [form] = Form.useForm<Values>();
  const { company, isAsking, isUnknown, look } = useCompany((found) => {
    const values = form.getFieldsValue(true) as Values;
    // Another number may have been typed since.
    if (normalizeTaxId(values.cnpj) !== normalizeTaxId(found.cnpj)) return;
    form.setFieldsValue(filled(values, found));
    showToast({ title: "CNPJ encontrado!", kind: "success" });
  });
  const { create, isPending } = useNewClient();
  const isNumber = isCnpj(typed);
  const begin = useEffectEvent(() => {
    if (isNumber) look(typed);
    const first = isNumber ? "company" : typed ? "phone" : "cnpj";
    document.getElementById(`${FORM}_${first}`)?.focus();
  });
  useEffect(() => begin(), []);
  const save = () =>
    void submitForm(form, async (values) => {
      const { company: name, ...others } = values;
      const isCompany = isCnpj(normalizeTaxId(others.cnpj));
      const names = isCompany ? { company: name, name: "" } : { company: "", name };
      const fields = { ...others, ...names, address: company?.address ?? "" };
      onAdded(await create({ ...fields, ...createKey }));
    });
  return (
    <Form<Values>
      form={form}
      component={false}
      name={FORM}
      layout="vertical"
      validateTrigger="onBlur"
      initialValues={valuesOf(typed)}
      onValuesChange={(changed: object) => clearErrors(form, changed)}
    >
      <div className={styles.newClient} role="group" aria-label="Novo cliente">
        <Fields onTaxId={look} onEnter={save} />
        <p className={styles.hint} role="status">
          {isAsking ? "Consultando a Receita…" : null}
          {isUnknown ? "Preencha os dados à mão." : null}
          {company ? factsOf(company) : null}
        </p>
        <span className={styles.newClientActions}>
          <Button variant="ghost" onClick={onCancel}>
            Cancelar
          </Button>
          <Button busy={isPending && "Salvando…"} onClick={save}>
            Criar cliente
          </Button>
        </span>
      </div>
    </Form>
  );
}

/** Fills blank fields from the registry. */
function filled({ cnpj, company, phone, email }: Values, found: Company): Values {
  return {
    cnpj,
    company: company || found.company,
    phone: phone || formatPhone(found.phone ?? ""),
    email: email || (found.email ?? ""),
  };
}

function valuesOf(typed: string): Values {
  return { ...BLANK, ...(isCnpj(typed) ? { cnpj: formatTaxId(typed) } : { company: typed }) };
}

function Fields({ onTaxId, onEnter }: { onTaxId: (text: string) => void; onEnter: () => void }) {
  const onPressEnter = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  return (
    <>
      <Form.Item name="cnpj" label="CNPJ ou CPF" rules={rules}>
        <TaxIdInput
          placeholder="00.000.000/0000-00"
          onChange={onTaxId}
          onPressEnter={onPressEnter}
        />
      </Form.Item>
      <Form.Item name="company" label="Nome" required rules={rules}>
        <Input autoComplete="off" onPressEnter={onPressEnter} />
      </Form.Item>
      <Form.Item name="phone" label="WhatsApp" rules={rules}>
        <PhoneInput placeholder="(00) 00000-0000" autoComplete="off" onPressEnter={onPressEnter} />
      </Form.Item>
      <Form.Item name="email" label="E-mail" rules={rules}>
        <EmailInput onPressEnter={onPressEnter} />
      </Form.Item>
    </>
  );
}

/** Looks a complete CNPJ up. Changing the number discards the answer. */
function useCompany(fill: (company: Company) => void) {
  const lookup = useWrite(clients.lookup, {
    failed: "Erro ao consultar CNPJ",
    fallback: "Não foi possível buscar os dados. Verifique o CNPJ informado.",
    refresh: false,
  });
  const [asked, setAsked] = useState("");
  const isOf = asked !== "" && lookup.variables?.cnpj === asked;
  const look = (text: string) => {
    const number = normalizeTaxId(text);
    if (number === asked) return;
    setAsked(isCnpj(number) ? number : "");
    if (isCnpj(number)) lookup.mutate({ cnpj: number }, { onSuccess: fill });
  };
  return {
    look,
    company: isOf ? lookup.data : undefined,
    isAsking: isOf && lookup.isPending,
    isUnknown: isOf && lookup.isError,
  };
}

function factsOf({ legalName, address, active }: Company): string {
  const state = active ? "ativa na Receita" : "na Receita, esta empresa não está ativa";
  return [legalName, address, state].filter(Boolean).join(" · ");
}
