import { Form, type FormInstance, Input } from "antd";
import { Suspense, useState } from "react";
import type { ClientSummary } from "#shared/clients/client-summary.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { LAYOUT_NAMES, LAYOUTS } from "#shared/proposals/layouts.ts";
import { STATUSES } from "#shared/proposals/status.ts";
import { newCreateId } from "#web/contract/creation.ts";
import { useClientList } from "#web/contract/reads.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { PreloadWhenIdle } from "#web/ui/browser/preload-when-idle.tsx";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import { refuseToOpen } from "#web/ui/feedback/refuse-to-open.ts";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import { ClientPicker } from "./client-picker.tsx";
import { EditorFold } from "./editor-fold.tsx";
import { focusCreate } from "./focus-create.ts";
import type { ProposalForm } from "./form/form-amounts.ts";
import { loadProposalSchema, rules } from "./form/proposal-rules.ts";
import { PaymentFields } from "./payment/payment-fields.tsx";
import styles from "./editor.module.css";

const NewClient = lazyComponent(
  () => import("./new-client.tsx"),
  "NewClient",
  ({ onCancel }) => {
    onCancel();
    refuseToOpen();
  },
);

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: lookOf(value).label }));
const LAYOUT_OPTIONS = LAYOUTS.map((value) => ({ value, label: LAYOUT_NAMES[value] }));
const NEW_LAYOUT_OPTIONS = [{ value: "" as const, label: "Padrão da marca" }, ...LAYOUT_OPTIONS];

const CREATE_FIRST = "Crie o cliente ou cancele";

type Fields = ProposalForm["proposal"];

interface EditorFieldsProps {
  form: FormInstance<ProposalForm>;
  client: ClientSummary | undefined;
}

/** A new client is created in place of its field. */
export function EditorFields({ form, client }: EditorFieldsProps) {
  const list = useClientList();
  const { typedClient, enterClient, refusal, clientRules } = useNewClientInput(form);
  const [added, setAdded] = useState<Client>();
  const [createKey, setCreateKey] = useState(newCreateId);
  const known =
    added && !list.data?.some(({ id }) => id === added.id)
      ? [added, ...(list.data ?? [])]
      : list.data;
  const focusTitle = () => (form.getFieldInstance(["proposal", "title"]) as HTMLElement).focus();
  return (
    <>
      <PreloadWhenIdle load={loadProposalSchema} />
      {typedClient === undefined ? (
        <PreloadWhenIdle load={NewClient.preload} />
      ) : (
        <Suspense fallback={null}>
          <NewClient
            typed={typedClient}
            createKey={createKey}
            refusal={refusal}
            onCancel={() => enterClient(undefined)}
            onAdded={(made) => {
              setAdded(made);
              enterClient(undefined);
              setCreateKey(newCreateId());
              form.setFieldValue(["proposal", "clientId"], made.id);
              focusTitle();
            }}
          />
        </Suspense>
      )}
      <div className={styles.fields}>
        <Form.Item
          name={["proposal", "clientId"]}
          label="Cliente"
          hidden={typedClient !== undefined}
          required
          rules={clientRules}
        >
          <ClientPicker
            clients={known}
            chosen={client}
            onCreate={enterClient}
            onPicked={focusTitle}
          />
        </Form.Item>
        <Form.Item
          name={["proposal", "title"]}
          label="Título"
          className={styles.title ?? ""}
          required
          rules={rules}
        >
          <Input placeholder="Ex.: Climatização do 2º andar" autoComplete="off" />
        </Form.Item>
      </div>
    </>
  );
}

/**
 * The name or CNPJ typed for a new client. Until it is created or given up, the proposal cannot be saved without it.
 */
function useNewClientInput(form: FormInstance<ProposalForm>) {
  const [typedClient, setTypedClient] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const refuse = () => {
    setRefusal(CREATE_FIRST);
    focusCreate();
    return Promise.reject(new Error(CREATE_FIRST));
  };
  return {
    typedClient,
    enterClient: (typed: string | undefined) => {
      setTypedClient(typed);
      setRefusal(undefined);
      form.setFields([{ name: ["proposal", "clientId"], errors: [] }]);
    },
    refusal,
    // Validated on submit only: the field also blurs when the new-client form replaces it.
    clientRules:
      typedClient === undefined ? rules : [{ validator: refuse, validateTrigger: "onSubmit" }],
  };
}

/** Collapsed because most proposals keep the defaults. A new one may leave the layout to the brand. */
export function EditorTerms({ form, isNew }: { form: FormInstance<ProposalForm>; isNew: boolean }) {
  const layouts = isNew ? NEW_LAYOUT_OPTIONS : LAYOUT_OPTIONS;
  const validity = ({ validityDays, deliveryDate }: Fields) => {
    const days = validityDays.trim() === "1" ? "1 dia" : `${validityDays.trim()} dias`;
    return [`${days} após o envio`, deliveryDate.trim()].filter(Boolean).join(" · ");
  };
  const look = ({ status, layout }: Fields) =>
    [lookOf(status).label, layouts.find(({ value }) => value === layout)?.label].join(" · ");
  return (
    <section className={styles.terms} aria-label="Condições e texto">
      <PaymentFields form={form} />
      <EditorFold form={form} title="Validade e entrega" summary={validity}>
        <Form.Item name={["proposal", "validityDays"]} label="Validade" required rules={rules}>
          <Input inputMode="numeric" maxLength={8} suffix={<span className="u-hint">dias</span>} />
        </Form.Item>
        <Form.Item name={["proposal", "deliveryDate"]} label="Prazo de entrega" rules={rules}>
          <Input placeholder="Ex.: 15 dias úteis" autoComplete="off" />
        </Form.Item>
      </EditorFold>
      <EditorFold
        form={form}
        title="Texto de abertura"
        summary={({ description }) => description.trim() || "Vazio"}
      >
        <Form.Item name={["proposal", "description"]} label="Descrição" rules={rules}>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 10 }}
            placeholder="O que está incluído, em poucas palavras"
          />
        </Form.Item>
      </EditorFold>
      <EditorFold form={form} title="Status e layout" summary={look}>
        <Form.Item name={["proposal", "status"]} label="Status" required rules={rules}>
          <NativeSelect options={STATUS_OPTIONS} />
        </Form.Item>
        <Form.Item name={["proposal", "layout"]} label="Layout do PDF" required rules={rules}>
          <NativeSelect options={layouts} />
        </Form.Item>
      </EditorFold>
    </section>
  );
}
