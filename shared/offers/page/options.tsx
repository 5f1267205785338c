import { generalDiscountOf, lineAmounts, proposalAmounts } from "#shared/proposals/amounts.ts";
import type { DocumentItem } from "#shared/proposals/document/props.ts";
import { Glued } from "#shared/proposals/document/text.tsx";
import { printOrder } from "#shared/proposals/sections.ts";
import { unitAfter } from "#shared/products/rules.ts";
import { formatMoney, formatQuantity } from "#shared/values/money.ts";
import type { OfferContent } from "../content.ts";
import { Icon } from "./icons.tsx";
import type { OfferPageProps } from "./props.ts";

/** Marks an address with a choice: without a tick nothing else would. */
export const CHOICE_MADE = "escolha";

/** Returns the name of a line's box, in the form and in the address. */
export function choiceName(line: number): string {
  return `o${line}`;
}

/** Returns whether there is something to choose, or was until the offer was settled. */
export function hasOptions({ content, state }: Pick<OfferPageProps, "content" | "state">): boolean {
  return state !== "accepted" && content.document.items.some(({ optional }) => optional);
}

/** What the reader may add. Without scripts the form asks the server for the total. */
export function Options(props: OfferPageProps) {
  const { content, state, reader } = props;
  if (!hasOptions(props)) return null;
  const { fixed, optional } = printOrder(content.document.items);
  const isOpen = state === "open" && reader !== "preview";
  return (
    <section className="sec2">
      <h2>Itens opcionais</h2>
      {state === "open" && (
        <p className="how">Marque o que quiser incluir. O total muda na hora.</p>
      )}
      <form
        className="opts"
        data-terms={JSON.stringify(
          termsOf(
            content,
            fixed.map(({ line }) => line),
          ),
        )}
      >
        <input type="hidden" name={CHOICE_MADE} value="1" />
        {optional.map(({ line, index }) => (
          <Option key={index} item={line} index={index} isOpen={isOpen} />
        ))}
        {isOpen && (
          <noscript>
            <button className="ob">Atualizar o total</button>
          </noscript>
        )}
        <p className="sr" role="status" />
      </form>
    </section>
  );
}

/** Returns what the page's script adds the chosen lines to: `web/src/offer-page/options.ts`. */
function termsOf({ document }: OfferContent, fixed: readonly DocumentItem[]) {
  const { subtotal, discount, total } = proposalAmounts(fixed.map(lineAmounts));
  const { generalDiscount, payment } = document;
  return {
    fixed: { totalPrice: subtotal, discount, finalValue: total },
    general: generalDiscountOf(generalDiscount),
    ...(payment && { payment: { entry: payment.entry, installments: payment.installments } }),
  };
}

interface OptionProps {
  item: DocumentItem;
  index: number;
  isOpen: boolean;
}

function Option({ item, index, isOpen }: OptionProps) {
  const { name, code, description, quantity, unit, unitPrice, discount, total, selected } = item;
  const count = `${formatQuantity(quantity)}${unit === null ? "" : ` ${unitAfter(quantity, unit)}`}`;
  return (
    <label className="opt">
      <input
        type="checkbox"
        name={choiceName(index)}
        defaultChecked={selected}
        disabled={!isOpen}
        data-amounts={`${total + discount} ${discount}`}
      />
      <span className="tick" aria-hidden="true">
        <Icon name="check" size={14} />
      </span>
      <span className="what">
        <b>
          <Glued>{name}</Glued>
        </b>
        {code !== null && <i className="code">{code}</i>}
        {description !== null && (
          <small>
            <Glued>{description}</Glued>
          </small>
        )}
        {(quantity !== 1 || discount > 0) && (
          <small>
            {count} × {formatMoney(unitPrice)}
            {discount > 0 && `, com desconto de ${formatMoney(discount)}`}
          </small>
        )}
      </span>
      <span className="v">{formatMoney(total)}</span>
    </label>
  );
}
