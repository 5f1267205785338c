import { Form, type FormInstance, Input } from "antd";
import { PRODUCT_TYPES, nextCode, TYPE_LABELS } from "#shared/products/rules.ts";
import { NewProduct, type Product } from "#shared/products/schemas.ts";
import { useRecordChanges } from "#web/contract/sync/use-record-changes.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Segmented } from "#web/ui/choices/segmented.tsx";
import { SuggestInput } from "#web/ui/choices/select.tsx";
import { FormDialog, FormRow } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { PRODUCT_FIELDS, type ProductForm, toForm } from "./product-form.ts";
import styles from "./products.module.css";

const rules = zodRules(NewProduct);
const TYPES = PRODUCT_TYPES.toReversed().map((value) => ({ value, label: TYPE_LABELS[value] }));
const UNITS = ["un", "h", "dia", "mês", "m", "m²", "kg"];

interface ProductDialogProps {
  editing: Product | null | undefined;
  /** Codes in use, to suggest the next. */
  codes: (string | null)[];
  /** @param to null: a new one; undefined: the edited one */
  onSave: (form: ProductForm, to?: null) => Promise<unknown>;
  onClose: () => void;
}

export function ProductDialog({ editing, codes, onSave, onClose }: ProductDialogProps) {
  const [form] = Form.useForm<ProductForm>();
  const { newest, ...conflict } = useRecordChanges("products", editing);
  const shown = usePreviousDefined(newest);
  return (
    <FormDialog
      form={form}
      open={editing !== undefined}
      title={shown ? "Editar item" : "Novo item"}
      initialValues={toForm(shown ?? null)}
      fields={PRODUCT_FIELDS}
      {...conflict}
      onSubmit={(values) => onSave(values, conflict.isGone ? null : undefined)}
      onClose={onClose}
      submitLabel={conflict.isGone ? "Salvar como novo" : "Salvar Item"}
      invalid="Por favor, verifique os dados informados"
    >
      <Form.Item name="name" label="Nome" required rules={rules}>
        <Input placeholder="Ex.: Instalação de split até 18.000 BTU" />
      </Form.Item>
      <FormRow columns="1fr 1fr">
        <Form.Item name="type" label="Tipo" required rules={rules}>
          <Segmented block aria-label="Tipo" options={TYPES} />
        </Form.Item>
        <CodeField form={form} codes={codes} isNew={!shown} />
      </FormRow>
      <FormRow columns="1fr 1fr">
        <Form.Item name="price" label="Preço" required rules={rules}>
          <MoneyInput />
        </Form.Item>
        <Form.Item name="unit" label="Unidade" rules={rules}>
          <SuggestInput suggestions={UNITS} placeholder="un, h, mês, m²" />
        </Form.Item>
      </FormRow>
      <Form.Item name="description" label="Descrição" rules={rules}>
        <Input.TextArea
          rows={2}
          className={styles.grows ?? ""}
          placeholder="O que aparece na proposta"
        />
      </Form.Item>
      <Form.Item name="complement" label="Complemento/Observações" rules={rules}>
        <Input.TextArea rows={2} className={styles.grows ?? ""} placeholder="Anotações internas" />
      </Form.Item>
    </FormDialog>
  );
}

interface CodeFieldProps {
  form: FormInstance<ProductForm>;
  codes: (string | null)[];
  isNew: boolean;
}

/** Suggests the next code of the series. */
function CodeField({ form, codes, isNew }: CodeFieldProps) {
  const type = Form.useWatch("type", form);
  const code = Form.useWatch("code", form);
  const suggestion = nextCode(codes, type ?? "servico");
  const use = () => form.setFieldValue("code", suggestion);
  return (
    <Form.Item
      name="code"
      label="Código"
      rules={rules}
      extra={
        isNew && !code ? (
          <Button variant="link" onClick={use}>
            Usar {suggestion}
          </Button>
        ) : null
      }
    >
      <Input placeholder="PROD-001" autoComplete="off" />
    </Form.Item>
  );
}
