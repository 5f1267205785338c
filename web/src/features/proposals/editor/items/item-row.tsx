import { Form, type FormInstance } from "antd";
import type { KeyboardEvent, PointerEvent } from "react";
import type { Product } from "#shared/products/schemas.ts";
import { isIncluded } from "#shared/proposals/choices.ts";
import { type Cents, formatAmount } from "#shared/values/money.ts";
import { isComposing } from "#web/ui/browser/composing.ts";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { QuantityInput } from "#web/ui/fields/quantity-input.tsx";
import { amountsOf, isReadable, type ItemForm, type ProposalForm } from "../form/form-amounts.ts";
import type { LineChoice } from "../form/line-order.ts";
import { rules } from "../form/proposal-rules.ts";
import { DiscountField } from "./discount-field.tsx";
import { Grip } from "./grip.tsx";
import { LineMenu } from "./line-menu.tsx";
import { OwnTexts } from "./own-texts.tsx";
import { type Catalogue, type NamedItem, ProductPicker } from "./product-picker.tsx";
import { SectionHead } from "./section-head.tsx";
import { useWholeRule } from "./use-whole-rule.ts";
import styles from "./item-row.module.css";

/** In the order in which Enter moves. */
const FIELDS = ["product", "quantity", "price", "discount"] as const;
export type ItemField = (typeof FIELDS)[number];

interface ItemRowProps {
  form: FormInstance<ProposalForm>;
  at: number;
  /** Of the client's choices, if they begin with this line. */
  heading: string | undefined;
  catalogue: Catalogue;
  dropSide: "before" | "after" | undefined;
  onGrip: (event: PointerEvent<HTMLElement>) => void;
  /** The focused field keeps the focus. */
  onMove: (by: 1 | -1, field: ItemField | undefined) => void;
  onGripSection: (event: PointerEvent<HTMLElement>) => void;
  onNext: (field: ItemField) => void;
  onEnd: () => void;
  onRemove: () => void;
  onDuplicate: () => void;
  /** Rows of a spreadsheet. */
  onPaste: (text: string) => void;
  onChoice: (choice: LineChoice) => void;
  /** Choices beyond those of the menu. */
  onMoreChoice: () => void;
  onSection: () => void;
  onRemoveSection: () => void;
}

/** A card on phones. */
export function ItemRow(props: ItemRowProps) {
  const { form, at, heading, dropSide, onGrip, onGripSection, onRemoveSection } = props;
  const label = (what: string) => `${what} do item ${at + 1}`;
  const section = Form.useWatch(["items", at, "section"], { form, preserve: true });
  const whole = useWholeRule(form, at);
  return (
    <div className={`${styles.place} ${dropSide ? styles[dropSide] : ""}`} data-line={at}>
      {heading === undefined ? null : <p className={styles.heading}>{heading}</p>}
      {section === undefined ? null : (
        <SectionHead form={form} at={at} onGrip={onGripSection} onRemove={onRemoveSection} />
      )}
      {/* What is typed in its fields goes through here: the keys belong to the line. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.line}
        role="group"
        aria-label={`Item ${at + 1}`}
        onKeyDown={(event) => onLineKey(event, props)}
      >
        <Grip className={styles.grip} title="Arraste para mudar a ordem" onPointerDown={onGrip} />
        <ProductCell {...props} />
        <div className={styles.quantity} data-field="quantity">
          <PhoneLabel>Qtd.</PhoneLabel>
          <Form.Item name={[at, "quantity"]} rules={[...rules, whole]}>
            <QuantityInput aria-label={label("Quantidade")} />
          </Form.Item>
        </div>
        <div className={styles.price} data-field="price">
          <PhoneLabel>Preço</PhoneLabel>
          <Form.Item name={[at, "unitPrice"]} rules={rules}>
            <MoneyInput aria-label={label("Preço unitário")} prefix={undefined} />
          </Form.Item>
        </div>
        <div className={styles.discount} data-field="discount">
          <PhoneLabel>Desconto</PhoneLabel>
          <DiscountField form={form} at={at} label={label("Desconto")} rules={rules} />
        </div>
        <div className={styles.total}>
          <PhoneLabel>Total da linha</PhoneLabel>
          <LineTotal form={form} at={at} />
        </div>
        <span className={styles.more} data-field="more">
          <LineMenu {...props} hasSection={section !== undefined} />
        </span>
        <OwnTexts form={form} at={at} label={label} />
      </div>
    </div>
  );
}

/** Enter moves to the next field or line, Alt with an arrow moves the line. */
function onLineKey(event: KeyboardEvent, { onMove, onNext, onEnd }: ItemRowProps): void {
  // Events of the line's menu bubble here too.
  if (!event.currentTarget.contains(event.target as Node)) return;
  const field = fieldOf(event.target as HTMLElement);
  if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    return onMove(event.key === "ArrowUp" ? -1 : 1, field);
  }
  const isEnter = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
  if (!isEnter || isComposing(event.nativeEvent)) return;
  if (!field || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const next = FIELDS[FIELDS.indexOf(field) + 1];
  if (next) onNext(next);
  else onEnd();
}

function ProductCell({ form, at, catalogue, onNext, onPaste }: ItemRowProps) {
  const path: ["items", number] = ["items", at];
  const newName = Form.useWatch([...path, "newProduct"], { form, preserve: true });
  const ownName = Form.useWatch([...path, "name"], { form, preserve: true });
  const unknown = Form.useWatch([...path, "unknown"], { form, preserve: true });
  const choose = (picked: Product | NamedItem) => {
    const {
      newProduct: _new,
      name: _own,
      unknown: _typed,
      ...item
    } = form.getFieldValue(path) as ItemForm;
    form.setFieldValue(path, { ...item, ...offered(picked) });
    form.setFields([{ name: [...path, "productId"], errors: [] }]);
  };
  return (
    <div className={styles.product} data-field="product">
      <Form.Item name={[at, "productId"]} rules={rules}>
        <ProductPicker
          aria-label={`Produto ou serviço do item ${at + 1}`}
          catalogue={catalogue}
          newName={newName ?? ownName}
          unknown={unknown}
          onUnknown={(typed) => {
            if (typed !== unknown) form.setFieldValue([...path, "unknown"], typed);
          }}
          onNamed={(typed) => choose({ name: typed, isOwn: false })}
          onPicked={(picked) => {
            choose(picked);
            onNext("quantity");
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            if (!/[\t\r\n]/.test(text.trim())) return;
            event.preventDefault();
            onPaste(text);
          }}
        />
      </Form.Item>
      {newName ? <p className={styles.new}>Entra no catálogo ao salvar</p> : null}
      {ownName ? <p className={styles.new}>Item avulso, fora do catálogo</p> : null}
    </div>
  );
}

/** Returns the form values of a chosen product, with its printed texts. */
function offered(picked: Product | NamedItem): Partial<ItemForm> {
  if ("id" in picked) {
    const { id, price, description } = picked;
    return { productId: id, unitPrice: price, description: description ?? "" };
  }
  const { name, isOwn } = picked;
  return { productId: undefined, ...(isOwn ? { name, unit: "" } : { newProduct: name }) };
}

function fieldOf(element: HTMLElement): ItemField | undefined {
  const field = element.closest<HTMLElement>("[data-field]")?.dataset["field"];
  return FIELDS.find((name) => name === field);
}

function PhoneLabel({ children }: { children: string }) {
  return (
    <span className={styles.phoneLabel} aria-hidden="true">
      {children}
    </span>
  );
}

function LineTotal({ form, at }: Pick<ItemRowProps, "form" | "at">) {
  const item = Form.useWatch(["items", at], { form, preserve: true }) as ItemForm | undefined;
  const total: Cents | undefined =
    item && isReadable(item) ? amountsOf(item).finalValue : undefined;
  const isPart = item === undefined || isIncluded(item);
  return (
    <output
      className={isPart ? "num" : `num ${styles.leftOut}`}
      aria-label={`Total do item ${at + 1}`}
    >
      {total === undefined ? "–" : `${isPart || item?.group ? "" : "+ "}${formatAmount(total)}`}
    </output>
  );
}
