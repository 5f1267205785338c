import { Form, type FormInstance } from "antd";
import { useRef, useState } from "react";
import { addressParts } from "#shared/clients/address.ts";
import { MAX_NAME } from "#shared/clients/fields.ts";
import type { Company } from "#shared/clients/schemas.ts";
import { isCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { truncate } from "#shared/values/text.ts";
import { type LookupFailure, useCompanyLookup } from "#web/contract/lookups.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { TaxIdInput } from "#web/ui/fields/tax-id-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import { addressForm, type ClientForm, ClientFormSchema } from "./client-form.ts";
import {
  acceptSuggestions,
  fillBlanks,
  type Filled,
  type Filling,
  joinFilled,
  NOTHING_FILLED,
  unfilled,
} from "./fill-blanks.ts";
import styles from "./clients.module.css";

const CNPJ_LENGTH = 14;

const FAILURES: Record<LookupFailure, string> = {
  unknown: "Não encontramos este CNPJ na Receita. Preencha os dados à mão.",
  unavailable: "Preencha os dados à mão.",
};

/** A complete CNPJ is looked up and fills the blank fields. */
export function TaxIdField({ form }: { form: FormInstance<ClientForm> }) {
  const { filling, show, clear, accept, undo } = useFilling(form);
  const { isAsking, answer, follow } = useCompanyLookup({
    isLoud: true,
    onAnswer: (company) => {
      if (typeof company === "string") return;
      show(valuesOf(company));
      showToast({ title: "CNPJ encontrado!", kind: "success" });
    },
  });
  const look = (text: string) => {
    if (!follow(text)) return;
    clear();
    const cnpj = normalizeTaxId(text);
    if (cnpj.length === CNPJ_LENGTH && !isCnpj(cnpj))
      void form.validateFields(["cnpj"]).catch(() => undefined);
  };
  const hint =
    isAsking || typeof answer === "string" ? (
      <span role="status" className={styles.hint}>
        {typeof answer === "string" ? FAILURES[answer] : "Consultando a Receita…"}
      </span>
    ) : (
      answer &&
      filling && (
        <Outcome isActive={answer.active} filling={filling} onUndo={undo} onAccept={accept} />
      )
    );
  return (
    <Form.Item name="cnpj" label="CPF/CNPJ" rules={zodRules(ClientFormSchema)} extra={hint}>
      <TaxIdInput placeholder="00.000.000/0000-00" onChange={look} />
    </Form.Item>
  );
}

/** The next answer replaces the values that this one filled in. */
function useFilling(form: FormInstance<ClientForm>) {
  const [filling, setFilling] = useState<Filling>();
  /** Outlives `filling`, which clears when the number changes. */
  const filled = useRef<Filled>(NOTHING_FILLED);
  const now = () => form.getFieldsValue(true) as ClientForm;
  const apply = (next: Filling) => {
    form.setFieldsValue(next.written);
    filled.current = joinFilled(filled.current, next);
    setFilling(next);
  };
  return {
    filling,
    show: (answer: Filling["written"]) => apply(fillBlanks(answer, now(), filled.current)),
    clear: () => setFilling(undefined),
    accept: () => {
      if (filling) apply(acceptSuggestions(filling, now()));
    },
    undo: () => {
      form.setFieldsValue(unfilled(filled.current, now()));
      filled.current = NOTHING_FILLED;
      setFilling(undefined);
    },
  };
}

/** Returns what the registry knows, as form values. */
function valuesOf(company: Company): Partial<ClientForm> {
  const parts = company.addressParts ?? addressParts(company.address);
  return {
    company: company.company,
    name: truncate(company.legalName, MAX_NAME),
    email: company.email ?? "",
    phone: company.phone ?? "",
    addressParts: addressForm(parts),
  };
}

interface OutcomeProps {
  isActive: boolean;
  filling: Filling;
  onUndo: () => void;
  onAccept: () => void;
}

function Outcome({ isActive, filling, onUndo, onAccept }: OutcomeProps) {
  const isFilled = Object.keys(filling.before).length > 0;
  const hasSuggestions = Object.keys(filling.suggested).length > 0;
  return (
    <>
      {isActive ? null : (
        <span className={`${styles.hint} ${styles.warning}`}>
          <AlertIcon size={14} />
          Na Receita, esta empresa não está ativa.
        </span>
      )}
      <span className={styles.hint}>
        {isFilled ? "Preenchido com dados da Receita." : "Consultado na Receita."}
        {hasSuggestions ? (
          <Button variant="link" onClick={onAccept}>
            Usar dados da Receita
          </Button>
        ) : null}
        {isFilled ? (
          <Button variant="link" onClick={onUndo}>
            Desfazer
          </Button>
        ) : null}
      </span>
    </>
  );
}
