import { Form, Input } from "antd";
import { type ClientMention, clients } from "#shared/clients/contract.ts";
import { LAYOUT_NAMES, LAYOUTS, STATUSES } from "#shared/proposals/contract.ts";
import { useRead } from "#web/contract/hooks.ts";
import { ClientSelect } from "#web/ui/client-select.tsx";
import { Select } from "#web/ui/select.tsx";
import { zodRules } from "#web/ui/zod-rules.ts";
import styles from "./proposal-dialog.module.css";
import { ProposalFormSchema } from "./proposal-form.ts";
import { lookOf } from "#web/ui/proposal-badges.tsx";

const rules = zodRules(ProposalFormSchema);

const STATUS_OPTIONS = STATUSES.map((value) => {
  const { label, icon } = lookOf(value);
  return { value, label, lead: <span className={styles.sign}>{icon}</span> };
});

const LAYOUT_OPTIONS = LAYOUTS.map((value) => ({ value, label: LAYOUT_NAMES[value] }));
const NEW_LAYOUT_OPTIONS = [{ value: "", label: "Padrão da marca" }, ...LAYOUT_OPTIONS];

interface ProposalFieldsProps {
  /** The one the proposal has. */
  client: ClientMention | undefined;
  isNew: boolean;
}

/** The fields of a proposal above its lines. */
export function ProposalFields({ client, isNew }: ProposalFieldsProps) {
  const list = useRead(clients.list, {});
  return (
    <div className={styles.fields}>
      <Form.Item
        name={["proposal", "title"]}
        label="Título"
        className={styles.title ?? ""}
        required
        rules={rules}
      >
        <Input placeholder="Ex.: Climatização do 2º andar" />
      </Form.Item>
      <Form.Item
        name={["proposal", "status"]}
        label="Status"
        className={styles.status ?? ""}
        required
        rules={rules}
      >
        <Select options={STATUS_OPTIONS} />
      </Form.Item>
      <Form.Item
        name={["proposal", "clientId"]}
        label="Cliente"
        className={styles.client ?? ""}
        required
        rules={rules}
      >
        <ClientSelect clients={list.data} loading={list.isPending} chosen={client} />
      </Form.Item>
      <Form.Item name={["proposal", "validityDays"]} label="Validade" required rules={rules}>
        <Input
          inputMode="numeric"
          maxLength={8}
          suffix={<span className={styles.days}>dias</span>}
        />
      </Form.Item>
      <Form.Item name={["proposal", "deliveryDate"]} label="Prazo de entrega" rules={rules}>
        <Input placeholder="Ex.: 15 dias úteis" />
      </Form.Item>
      <Form.Item
        name={["proposal", "description"]}
        label="Descrição"
        className={styles.description ?? ""}
        rules={rules}
      >
        <Input.TextArea
          rows={1}
          className={styles.grows ?? ""}
          placeholder="O que está incluído, em poucas palavras"
        />
      </Form.Item>
      <LayoutField isNew={isNew} />
    </div>
  );
}

/** How the document looks; a new proposal may leave it to the brand. */
function LayoutField({ isNew }: { isNew: boolean }) {
  return (
    <Form.Item
      name={["proposal", "layout"]}
      label="Layout do PDF"
      className={styles.layout ?? ""}
      required
      rules={rules}
    >
      <Select options={isNew ? NEW_LAYOUT_OPTIONS : LAYOUT_OPTIONS} />
    </Form.Item>
  );
}
