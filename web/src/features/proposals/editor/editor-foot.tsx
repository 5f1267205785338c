import { Form, type FormInstance } from "antd";
import { proposalAmounts } from "#shared/proposals/amounts.ts";
import { formatMoney } from "#shared/values/money.ts";
import { Button } from "#web/ui/actions/button.tsx";
import styles from "./editor.module.css";
import { amountsOf, type ItemForm, type ProposalForm, usedItems } from "./form/proposal-form.ts";
import type { Editor } from "./use-editor.ts";

interface EditorFootProps {
  form: FormInstance<ProposalForm>;
  editor: Editor;
  onSave: () => void;
  onLeave: () => void;
}

/** The total as the server will compute it, save and cancel. */
export function EditorFoot({ form, editor, onSave, onLeave }: EditorFootProps) {
  const items: ItemForm[] = Form.useWatch("items", { form, preserve: true }) ?? [];
  const used = usedItems(items);
  const { subtotal, discount, total } = proposalAmounts(used.map(amountsOf));
  const count = used.length === 1 ? "1 item" : `${used.length} itens`;
  return (
    <footer className={styles.foot}>
      <div className={styles.grand}>
        <output className="num" aria-label="Total da proposta">
          {formatMoney(total)}
        </output>
        <p className="num">
          {used.length === 0 ? "Sem itens ainda" : count}
          {discount > 0 ? (
            <span className={styles.sums}>
              {` · ${formatMoney(subtotal)} menos ${formatMoney(discount)}`}
            </span>
          ) : null}
        </p>
      </div>
      <span className={styles.cancel}>
        <Button onClick={onLeave}>Cancelar</Button>
      </span>
      <Button variant="primary" busy={editor.isSaving && "Salvando…"} onClick={onSave}>
        Salvar proposta
      </Button>
    </footer>
  );
}
