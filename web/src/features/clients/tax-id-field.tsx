import { Form, type FormInstance } from "antd";
import { Button } from "#web/ui/actions/button.tsx";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import type { LookupFailure } from "#web/contract/company-lookup.ts";
import { TaxIdInput } from "#web/ui/fields/tax-id-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { type ClientForm, ClientFormSchema } from "./client-form.ts";
import styles from "./clients.module.css";
import type { Filling } from "./company-filling.ts";
import { useCompanyLookup } from "./use-company-lookup.ts";

const FAILURES: Record<LookupFailure, string> = {
  unknown: "Não encontramos este CNPJ na Receita. Preencha os dados à mão.",
  unavailable: "Preencha os dados à mão.",
};

/** A CPF or CNPJ. A complete CNPJ is looked up and fills the blank fields. */
export function TaxIdField({ form }: { form: FormInstance<ClientForm> }) {
  const { isAsking, failure, found, look, undo, accept } = useCompanyLookup(form);
  const hint =
    isAsking || failure ? (
      <span role="status" className={styles.hint}>
        {failure ? FAILURES[failure] : "Consultando a Receita…"}
      </span>
    ) : (
      found && <Outcome found={found} onUndo={undo} onAccept={accept} />
    );
  return (
    <Form.Item name="cnpj" label="CPF/CNPJ" rules={zodRules(ClientFormSchema)} extra={hint}>
      <TaxIdInput placeholder="00.000.000/0000-00" onChange={look} />
    </Form.Item>
  );
}

interface OutcomeProps {
  found: Filling;
  onUndo: () => void;
  onAccept: () => void;
}

function Outcome({ found, onUndo, onAccept }: OutcomeProps) {
  const isFilled = Object.keys(found.before).length > 0;
  const isOffered = Object.keys(found.offered).length > 0;
  return (
    <>
      {found.isActive ? null : (
        <span className={`${styles.hint} ${styles.warning}`}>
          <AlertIcon size={14} />
          Na Receita, esta empresa não está ativa.
        </span>
      )}
      <span className={styles.hint}>
        {isFilled ? "Preenchido com dados da Receita." : "Consultado na Receita."}
        {isOffered ? (
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
