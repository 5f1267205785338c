import { Form, Input } from "antd";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import * as z from "zod";
import { MAX_NAME } from "#shared/clients/fields.ts";
import { type Client, ClientFields, type Company } from "#shared/clients/schemas.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { requiredLine } from "#shared/values/schemas.ts";
import { formatTaxId, isCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { truncate } from "#shared/values/text.ts";
import type { newCreateId } from "#web/contract/creation.ts";
import { useCompanyLookup } from "#web/contract/lookups.ts";
import { useNewClient } from "#web/contract/new-client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { watchUnsaved } from "#web/ui/dialogs/unsaved.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { EmailInput } from "#web/ui/fields/email-input.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { TaxIdInput } from "#web/ui/fields/tax-id-input.tsx";
import { ruledForm, submitForm, zodRules } from "#web/ui/fields/zod-rules.ts";
import { CREATE } from "./focus-create.ts";
import styles from "./editor.module.css";

const Schema = ClientFields.pick({ cnpj: true, phone: true, email: true }).extend({
  company: requiredLine(MAX_NAME, "Nome é obrigatório"),
});
type Values = Record<keyof z.input<typeof Schema>, string>;

const rules = zodRules(Schema);
/** Prefix of the field ids. */
const FORM = "new-client";
const REFUSAL = `${FORM}_refusal`;
const BLANK: Values = { cnpj: "", company: "", phone: "", email: "" };

interface NewClientProps {
  /** Name or CNPJ; may be empty. */
  typed: string;
  /** Stable until the client is added: a retry after a lost answer changes that client. */
  createKey: ReturnType<typeof newCreateId>;
  /** Why the proposal was not saved. */
  refusal: string | undefined;
  onAdded: (client: Client) => void;
  onCancel: () => void;
}

/** Creates a client without leaving the proposal. A complete CNPJ fills the blank fields. */
export function NewClient({ typed, createKey, refusal, onAdded, onCancel }: NewClientProps) {
  const [form] = Form.useForm<Values>();
  const earlier = useRef<Partial<Values>>({});
  const lookup = useCompanyLookup({
    isLoud: true,
    onAnswer: (found) => {
      if (typeof found === "string") return;
      const now = form.getFieldsValue(true) as Values;
      const written = unedited(registered(found), now, earlier.current);
      form.setFieldsValue(written);
      earlier.current = { ...earlier.current, ...written };
      showToast({ title: "CNPJ encontrado!", kind: "success" });
    },
  });
  const company = typeof lookup.answer === "string" ? undefined : lookup.answer;
  const { create, isPending } = useNewClient();
  const isNumber = isCnpj(typed);
  const begin = useEffectEvent(() => {
    if (isNumber) lookup.follow(typed);
    const first = isNumber ? "company" : typed ? "phone" : "cnpj";
    document.getElementById(`${FORM}_${first}`)?.focus();
  });
  useEffect(() => begin(), []);
  useEffect(() => watchUnsaved(() => true), []);
  const save = () =>
    void submitForm(form, async (values) => {
      const { company: name, ...others } = values;
      const isCompany = isCnpj(normalizeTaxId(others.cnpj));
      const names = isCompany ? { company: name, name: "" } : { company: "", name };
      const fields = { ...others, ...names, ...addressOf(company) };
      onAdded(await create({ ...fields, ...createKey }));
    });
  return (
    <Form<Values>
      {...ruledForm(form)}
      component={false}
      name={FORM}
      initialValues={valuesOf(typed)}
    >
      <div className={styles.newClient} role="group" aria-label="Novo cliente">
        <Fields onTaxId={lookup.follow} onEnter={save} />
        <p className={styles.hint} role="status">
          {lookup.isAsking ? "Consultando a Receita…" : null}
          {typeof lookup.answer === "string" ? "Preencha os dados à mão." : null}
          {company ? factsOf(company) : null}
        </p>
        <Actions refusal={refusal} isPending={isPending} onCancel={onCancel} onCreate={save} />
      </div>
    </Form>
  );
}

interface ActionsProps extends Pick<NewClientProps, "refusal" | "onCancel"> {
  isPending: boolean;
  onCreate: () => void;
}

function Actions({ refusal, isPending, onCancel, onCreate }: ActionsProps) {
  return (
    <span className={styles.newClientActions}>
      {refusal ? (
        <p id={REFUSAL} className={styles.refusal} role="alert">
          {refusal}
        </p>
      ) : null}
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        id={CREATE}
        busy={isPending && "Salvando…"}
        aria-describedby={refusal ? REFUSAL : undefined}
        onClick={onCreate}
      >
        Criar cliente
      </Button>
    </span>
  );
}

function addressOf(company: Company | undefined) {
  const { address = "", addressParts = null } = company ?? {};
  return { address, addressParts };
}

/** Returns what the registry knows, as form values. */
function registered({ company, phone, email }: Company): Partial<Values> {
  const name = truncate(company, MAX_NAME);
  return { company: name, phone: formatPhone(phone ?? ""), email: email ?? "" };
}

/** Fills blank fields, and those that still have what was filled in for an `earlier` number. */
function unedited(values: Partial<Values>, now: Values, earlier: Partial<Values>): Partial<Values> {
  const isFree = (field: keyof Values) => !now[field] || now[field] === earlier[field];
  const entries = Object.entries(values).filter(([field]) => isFree(field as keyof Values));
  return Object.fromEntries(entries);
}

function valuesOf(typed: string): Values {
  return { ...BLANK, ...(isCnpj(typed) ? { cnpj: formatTaxId(typed) } : { company: typed }) };
}

function Fields({ onTaxId, onEnter }: { onTaxId: (text: string) => unknown; onEnter: () => void }) {
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

function factsOf({ legalName, address, active }: Company): string {
  const state = active ? "ativa na Receita" : "na Receita, esta empresa não está ativa";
  return [legalName, address, state].filter(Boolean).join(" · ");
}
