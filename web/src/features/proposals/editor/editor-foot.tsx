import { Form, type FormInstance } from "antd";
import { useId } from "react";
import { isIncluded } from "#shared/proposals/choices.ts";
import { cents, formatMoney } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { PlaneIcon } from "#web/ui/marks/icons.tsx";
import { totalsOf, type ItemForm, type ProposalForm, usedItems } from "./form/form-amounts.ts";
import type { Editor } from "./use-editor.ts";
import styles from "./editor.module.css";

interface EditorFootProps {
  form: FormInstance<ProposalForm>;
  editor: Editor;
  onSave: () => void;
  onSend: () => void;
  onLeave: () => void;
}

/** The total as the server will compute it, and the actions. */
export function EditorFoot({ form, editor, onSave, onSend, onLeave }: EditorFootProps) {
  const countId = useId();
  const status = Form.useWatch(["proposal", "status"], { form, preserve: true });
  const { base, isSaving, closed, conflict } = editor;
  // Another status is moved to first.
  const isSendable =
    (status === "draft" || status === "sent") && status === (base?.status ?? "draft");
  const verb = status === "sent" ? "Reenviar" : "Enviar";
  const items: ItemForm[] = Form.useWatch("items", { form, preserve: true }) ?? [];
  const general = Form.useWatch(["proposal", "discount"], { form, preserve: true });
  const used = usedItems(items);
  const { subtotal, total } = totalsOf(items, general);
  const discount = cents(subtotal - total);
  const leftOut = used.filter((item) => !item.group && !isIncluded(item)).length;
  const count = formatCount(used.length, "item", "itens");
  return (
    <footer className={styles.foot}>
      <div className={styles.grand}>
        <output className="num" aria-label="Total da proposta">
          {formatMoney(total)}
        </output>
        <p id={countId} className="num">
          {used.length === 0 ? "Sem itens ainda" : count}
          {leftOut > 0 ? ` · ${formatCount(leftOut, "opcional", "opcionais")} fora do total` : null}
          {discount > 0 ? (
            <span className={styles.sums}>
              {` · ${formatMoney(subtotal)} menos ${formatMoney(discount)}`}
            </span>
          ) : null}
        </p>
      </div>
      <div className={styles.actions}>
        <span className={styles.cancel}>
          <Button onClick={onLeave}>Cancelar</Button>
        </span>
        <Button
          variant={isSendable ? "default" : "primary"}
          aria-label={isSaving ? undefined : "Salvar proposta"}
          busy={isSaving && "Salvando…"}
          onClick={onSave}
        >
          Salvar<span className={styles.roomy}> proposta</span>
        </Button>
        {isSendable ? (
          <Button
            variant="primary"
            aria-label={`${verb} ao cliente`}
            aria-describedby={countId}
            disabled={used.length === 0 || isSaving || Boolean(closed ?? conflict)}
            icon={<PlaneIcon size={16} />}
            onClick={onSend}
          >
            {verb}
            <span className={styles.roomy}> ao cliente</span>
          </Button>
        ) : null}
      </div>
    </footer>
  );
}
