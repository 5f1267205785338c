import { unitAfter } from "#shared/products/rules.ts";
import { generalDiscountOf, lineAmounts, proposalAmounts } from "#shared/proposals/amounts.ts";
import { isChoosable, rangeText } from "#shared/proposals/choices.ts";
import type { DocumentItem } from "#shared/proposals/document/props.ts";
import { Glued } from "#shared/proposals/document/text.tsx";
import { choiceHeading, printOrder } from "#shared/proposals/sections.ts";
import { type Cents, formatMoney, formatQuantity } from "#shared/values/money.ts";
import { CHOICE_FORM, CHOICE_MADE, canChoose, tickName } from "./choice-form.ts";
import { Icon } from "./icons.tsx";
import { ItemText } from "./item-text.tsx";
import type { OfferPageProps } from "./props.ts";
import { pricedText, Stepper } from "./stepper.tsx";

/** Returns the optional lines, then each group. */
function blocksOf(optional: ReturnType<typeof printOrder<DocumentItem>>["optional"]) {
  const starts = optional.flatMap((_line, at) => {
    const heading = choiceHeading(optional, at);
    return heading ? [{ ...heading, at }] : [];
  });
  return starts.map(({ group, at }, index) => ({
    group,
    lines: optional.slice(at, starts[index + 1]?.at),
  }));
}

/** The reader's choices. Without scripts the form asks the server for the total. */
export function Options(props: OfferPageProps) {
  const { content, state } = props;
  const { optional } = printOrder(content.document.items);
  const blocks = blocksOf(optional);
  const hasTicks = optional.some(({ line }) => !line.group);
  return (
    <form
      id={CHOICE_FORM}
      className="choice"
      data-terms={canChoose(props) ? JSON.stringify(termsOf(props)) : undefined}
    >
      <input type="hidden" name={CHOICE_MADE} value="1" />
      {blocks.length > 0 && (
        <section className="sec2">
          <h2>{hasTicks ? "Itens opcionais" : "Opções"}</h2>
          {state === "open" && (
            <p className="how">
              {hasTicks ? "Marque o que quiser incluir." : "Escolha o que preferir."} O total muda
              na hora.
            </p>
          )}
          {blocks.map(({ group, lines }) => {
            const options = lines.map(({ line, index }) => (
              <Option key={index} {...props} item={line} index={index} />
            ));
            if (group === null)
              return (
                <div key="" className="opts">
                  {options}
                </div>
              );
            const isFree = lines.some(({ line }) => line.total === 0);
            return (
              <fieldset key={group} className={isFree ? "grp" : "grp same"}>
                <legend>
                  <Glued>{group}</Glued> <span>· escolha uma opção</span>
                </legend>
                <div className="opts">{options}</div>
              </fieldset>
            );
          })}
        </section>
      )}
      {canChoose(props) && (
        <noscript>
          <button className="ob">Atualizar o total</button>
        </noscript>
      )}
      <p className="sr" role="status" />
    </form>
  );
}

/** Returns the fixed terms for the page's script: `web/src/offer-page/options.ts`. */
function termsOf({ content }: OfferPageProps) {
  const { generalDiscount, payment, items } = content.document;
  const fixed = items.filter((item) => !isChoosable(item));
  const { subtotal, discount, total } = proposalAmounts(fixed.map(lineAmounts));
  return {
    fixed: { totalPrice: subtotal, discount, finalValue: total },
    general: generalDiscountOf(generalDiscount),
    ...(payment && { payment: { entry: payment.entry, installments: payment.installments } }),
  };
}

interface OptionProps extends OfferPageProps {
  item: DocumentItem;
  index: number;
}

function Option(props: OptionProps) {
  const { item, index, content } = props;
  const { group, total, selected, clientQuantity } = item;
  return (
    <div className="opt">
      <label>
        <input
          type={group ? "radio" : "checkbox"}
          name={tickName(content.document.items, index)}
          value={group ? index : undefined}
          defaultChecked={selected}
          disabled={!canChoose(props)}
          data-line={index}
          data-priced={pricedText(props, index)}
        />
        <span className={group ? "tick r" : "tick"} aria-hidden="true">
          {group ? null : <Icon name="check" size={14} />}
        </span>
        <span className="what">
          <ItemText {...item} />
          {!clientQuantity && <Count {...item} />}
        </span>
        <span className={group && total === 0 ? "v free" : "v"} data-sum={`v${index}`}>
          {group && total === 0 ? "Incluída" : formatMoney(total)}
        </span>
      </label>
      {clientQuantity && (
        <div className="many">
          <span>
            <b>Quantidade</b>
            <small>
              {rangeText(clientQuantity)} · {formatMoney(item.unitPrice)} cada
              <Reduced index={index} discount={item.discount} />
            </small>
          </span>
          <Stepper {...props} />
        </div>
      )}
    </div>
  );
}

function Count({ quantity, unit, unitPrice, discount }: DocumentItem) {
  if (quantity === 1 && discount === 0) return null;
  const count = `${formatQuantity(quantity)}${unit === null ? "" : ` ${unitAfter(quantity, unit)}`}`;
  return (
    <small>
      {count} × {formatMoney(unitPrice)}
      {discount > 0 && `, com desconto de ${formatMoney(discount)}`}
    </small>
  );
}

function Reduced({ index, discount }: { index: number; discount: Cents }) {
  if (discount === 0) return null;
  return (
    <>
      , com desconto de <span data-sum={`r${index}`}>{formatMoney(discount)}</span>
    </>
  );
}
