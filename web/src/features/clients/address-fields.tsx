import { Form, type FormInstance, Input } from "antd";
import { useRef, useState } from "react";
import type { ZipAddress } from "#shared/clients/schemas.ts";
import { formatZip, STATES } from "#shared/clients/zip.ts";
import { type LookupFailure, useZipLookup } from "#web/contract/lookups.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Select } from "#web/ui/choices/select.tsx";
import { FormRow } from "#web/ui/dialogs/form-dialog.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { type AddressForm, type ClientForm, ClientFormSchema } from "./client-form.ts";
import { fillBlanks, type Filling } from "./fill-blanks.ts";
import styles from "./clients.module.css";

const rules = zodRules(ClientFormSchema);
const PARTS = "addressParts";

const FAILURES: Record<LookupFailure, string> = {
  unknown: "Não encontramos este CEP. Preencha o endereço à mão.",
  unavailable: "Não foi possível consultar o CEP. Preencha o endereço à mão.",
};

const UFS = STATES.map((value) => ({ value, label: value }));

/** A complete CEP fills the blank parts. */
export function AddressFields({ form }: { form: FormInstance<ClientForm> }) {
  return (
    <>
      <FormRow columns="132px minmax(0, 1fr)">
        <ZipField form={form} />
        <Form.Item name={[PARTS, "street"]} label="Endereço" rules={rules}>
          <Input autoComplete="off" placeholder="Rua, avenida, estrada" />
        </Form.Item>
      </FormRow>
      <FormRow columns="132px minmax(0, 1fr) minmax(0, 1fr)">
        <Form.Item name={[PARTS, "number"]} label="Número" rules={rules}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name={[PARTS, "complement"]} label="Complemento" rules={rules}>
          <Input autoComplete="off" placeholder="Sala, bloco" />
        </Form.Item>
        <Form.Item name={[PARTS, "district"]} label="Bairro" rules={rules}>
          <Input autoComplete="off" />
        </Form.Item>
      </FormRow>
      <FormRow columns="minmax(0, 1fr) 132px">
        <Form.Item name={[PARTS, "city"]} label="Cidade" rules={rules}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name={[PARTS, "state"]}
          label="UF"
          rules={rules}
          normalize={(state?: string) => state ?? ""}
          getValueProps={shownState}
        >
          <Select<string> options={UFS} showSearch allowClear />
        </Form.Item>
      </FormRow>
    </>
  );
}

function ZipField({ form }: { form: FormInstance<ClientForm> }) {
  const [filling, setFilling] = useState<Filling>();
  const earlier = useRef<Filling["written"]>({});
  const write = (parts: Filling["written"]) => {
    form.setFieldsValue({ [PARTS]: parts });
    earlier.current = { ...earlier.current, ...parts };
  };
  const { isAsking, answer, follow } = useZipLookup({
    onAnswer: (found) => {
      if (typeof found === "string") return;
      const now = form.getFieldValue(PARTS) as AddressForm;
      const next = fillBlanks(valuesOf(found), now, { written: earlier.current, before: {} });
      write(next.written);
      setFilling(next);
      focusNumber();
    },
  });
  const accept = () => {
    if (filling) write(filling.suggested);
    setFilling(undefined);
  };
  const hasSuggestions = answer !== undefined && Object.keys(filling?.suggested ?? {}).length > 0;
  const text = isAsking
    ? "Consultando o CEP…"
    : typeof answer === "string"
      ? FAILURES[answer]
      : undefined;
  return (
    <Form.Item
      name={[PARTS, "zip"]}
      label="CEP"
      rules={rules}
      extra={
        text || hasSuggestions ? (
          <span role="status" className={styles.hint}>
            {text}
            {hasSuggestions ? (
              <Button variant="link" onClick={accept}>
                Usar endereço do CEP
              </Button>
            ) : null}
          </span>
        ) : null
      }
    >
      <MaskedInput
        mask={formatZip}
        inputMode="numeric"
        placeholder="00000-000"
        onChange={(typed) => {
          if (follow(typed)) setFilling(undefined);
        }}
      />
    </Form.Item>
  );
}

/** The CEP does not determine the number. */
function valuesOf({ street, district, city, state }: ZipAddress): Partial<AddressForm> {
  return { street: street ?? "", district: district ?? "", city: city ?? "", state: state ?? "" };
}

/** Moves the focus from the CEP to the number, unless the person moved it. */
function focusNumber(): void {
  const id = document.activeElement?.id ?? "";
  if (id.endsWith(`${PARTS}_zip`)) document.getElementById(id.replace(/zip$/, "number"))?.focus();
}

/** antd shows a blank text as a choice. */
function shownState(state: string) {
  return { value: state || undefined };
}
