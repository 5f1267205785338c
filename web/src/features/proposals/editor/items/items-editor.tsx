import { Form, type FormInstance } from "antd";
import { useRef, useState } from "react";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { MAX_ITEMS } from "#shared/proposals/rules.ts";
import { useProductList } from "#web/contract/reads.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { keyName } from "#web/ui/browser/key-names.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { refusalRule } from "#web/ui/fields/refusal-rule.ts";
import { ListIcon, PlusIcon } from "#web/ui/marks/icons.tsx";
import { type ItemForm, linesRefusal, type ProposalForm, usedItems } from "../form/form-amounts.ts";
import { shownOrder } from "../form/line-order.ts";
import type { OpenChoice } from "./choice-dialog.tsx";
import { AddDiscount, GeneralDiscount, useGeneralDiscount } from "./general-discount.tsx";
import { ItemRow } from "./item-row.tsx";
import { useCatalogue } from "./product-picker.tsx";
import { useLineDrag } from "./use-line-drag.ts";
import { type ListChildren, useLines } from "./use-lines.ts";
import styles from "./items-editor.module.css";

const ChoiceDialog = lazyDialog(() => import("./choice-dialog.tsx"), "ChoiceDialog", "line");

interface ItemsEditorProps {
  form: FormInstance<ProposalForm>;
  kept: Proposal["items"];
}

/** In the order of documents. Enter moves through the fields. */
export function ItemsEditor({ form, kept }: ItemsEditorProps) {
  const catalogue = useCatalogue(useProductList().data, kept);
  const rule = refusalRule(() =>
    linesRefusal(form.getFieldsValue(true) as ProposalForm, kept.length),
  );
  const discount = useGeneralDiscount(form);
  return (
    <>
      <Form.List name="items" rules={[rule]}>
        {(fields, actions, { errors }) => (
          <Lines
            form={form}
            fields={fields}
            actions={actions}
            catalogue={catalogue}
            errors={errors}
            onAddDiscount={discount.isOpen ? undefined : discount.open}
          />
        )}
      </Form.List>
      {/* Outside of the list, which prefixes the names of its fields. */}
      {discount.isOpen ? <GeneralDiscount form={form} /> : null}
    </>
  );
}

interface LinesProps {
  form: FormInstance<ProposalForm>;
  fields: ListChildren[0];
  actions: ListChildren[1];
  catalogue: ReturnType<typeof useCatalogue>;
  errors: React.ReactNode[];
  /** Absent once there is one. */
  onAddDiscount: (() => void) | undefined;
}

function Lines({ form, fields, actions, catalogue, errors, onAddDiscount }: LinesProps) {
  const { length } = fields;
  const list = useRef<HTMLDivElement>(null);
  const choices: Choices = Form.useWatch(choicesOf, { form, preserve: true }) ?? [];
  const count = Form.useWatch(countOf, { form, preserve: true });
  const order = shownOrder(fields.map((_field, at) => choices[at] ?? {}));
  const lines = useLines(form, list, actions, length);
  const { announcement, focus, addLine } = lines;
  const drag = useLineDrag(list, lines.drop);
  const [changing, setChanging] = useState<OpenChoice>();
  const goToLine = (next = -1) => (next < 0 ? addLine() : focus(next, "product"));
  return (
    <section className={styles.items} aria-label="Itens da proposta">
      <h2 className={styles.heading}>
        Itens {count ? <span className={styles.count}>{count}</span> : null}
      </h2>
      {length > 0 ? <Heads /> : null}
      <div ref={list}>
        {order.map((at, place) => (
          <ItemRow
            key={fields[at]?.key}
            form={form}
            at={at}
            heading={headingAt(choices, order, place)}
            catalogue={catalogue}
            dropSide={drag.sideOf(place)}
            onGrip={(event) => drag.start(place, event)}
            onGripSection={(event) => drag.start(place, event, true)}
            onMove={(by, field) => lines.step(at, by, field)}
            onNext={(field) => focus(at, field)}
            onEnd={() => goToLine(order[place + 1])}
            onRemove={() => lines.remove(at)}
            onDuplicate={() => lines.duplicate(at)}
            onChoice={(choice) => lines.choose(at, choice)}
            onMoreChoice={() => setChanging(openChoice(form, at))}
            onPaste={(text) => void lines.paste(at, text)}
            onSection={() => lines.addSection(at)}
            onRemoveSection={() => lines.removeSection(at)}
          />
        ))}
      </div>
      <Form.ErrorList errors={errors} />
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <Additions
        isFull={length === MAX_ITEMS}
        onLine={addLine}
        onSection={() => lines.addSection()}
        onDiscount={onAddDiscount}
      />
      <ChoiceDialog
        form={form}
        line={changing}
        onChoice={lines.choose}
        onClose={() => setChanging(undefined)}
      />
    </section>
  );
}

function openChoice(form: FormInstance<ProposalForm>, at: number): OpenChoice {
  return { before: form.getFieldValue("items") as ItemForm[], at };
}

type Choices = Pick<ItemForm, "optional" | "group">[];

/** The form has no values before its first render. */
function choicesOf({ items = [] }: Partial<ProposalForm>): Choices {
  return items.map(({ optional = false, group = "" }) => ({ optional, group }));
}

/** As at the foot: without blank lines at the end. */
function countOf({ items = [] }: Partial<ProposalForm>): number {
  return usedItems(items).length;
}

/** Shown where the client's choices begin. */
function headingAt(choices: Choices, order: readonly number[], place: number): string | undefined {
  const [line, before] = [place, place - 1].map((each) => choices[order[each] ?? -1]);
  if (!line?.optional || (before?.optional && before.group === line.group)) return undefined;
  return line.group ? `${line.group}: o cliente escolhe uma` : "Opcionais";
}

interface AdditionsProps {
  isFull: boolean;
  onLine: () => void;
  onSection: () => void;
  /** Absent once there is one. */
  onDiscount: (() => void) | undefined;
}

function Additions({ isFull, onLine, onSection, onDiscount }: AdditionsProps) {
  return (
    <div className={styles.below}>
      <Button
        variant="ghost"
        size="sm"
        icon={<PlusIcon size={16} />}
        disabled={isFull}
        onClick={onLine}
      >
        Adicionar Item
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<ListIcon size={16} />}
        disabled={isFull}
        onClick={onSection}
      >
        Seção
      </Button>
      {onDiscount ? <AddDiscount onAdd={onDiscount} /> : null}
      <p className={styles.keys} aria-hidden="true">
        <kbd>Enter</kbd> próximo campo <kbd>{`${keyName("Alt")} ↑↓`}</kbd> mover
      </p>
    </div>
  );
}

function Heads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      <span>Produto ou serviço</span>
      <span>Qtd.</span>
      <span>Preço unitário</span>
      <span>Desconto</span>
      <span>Total</span>
    </div>
  );
}
