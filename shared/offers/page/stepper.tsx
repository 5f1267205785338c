import { quantityStep } from "#shared/proposals/choices.ts";
import type { DocumentItem } from "#shared/proposals/document/props.ts";
import { formatQuantity } from "#shared/values/money.ts";
import { CHOICE_FORM, canChoose, quantityName } from "./choice-form.ts";
import type { OfferPageProps } from "./props.ts";

/** Returns price, quantity and discount of a line as offered, input of the page's script. */
export function pricedText({ content, offeredItems }: OfferPageProps, index: number): string {
  const item = (offeredItems ?? content.document.items)[index];
  return item ? [item.unitPrice, item.quantity, item.discount].join(" ") : "";
}

interface StepperProps extends OfferPageProps {
  item: DocumentItem;
  /** Index in the version. */
  index: number;
}

/** A quantity to choose. Without scripts a field of the form. */
export function Stepper(props: StepperProps) {
  const { item, index, content, offeredItems } = props;
  const { name, quantity, clientQuantity: range } = item;
  if (!range || !canChoose(props)) return <span className="num">{formatQuantity(quantity)}</span>;
  const offered = (offeredItems ?? content.document.items)[index] ?? item;
  const step = quantityStep(offered.quantity, range);
  return (
    <span className="stp">
      <button type="button" data-step="-1" aria-label={`Diminuir ${name}`} hidden>
        −
      </button>
      {/* Not of type number, which takes no decimal comma in browsers of other languages. */}
      <input
        role="spinbutton"
        form={CHOICE_FORM}
        name={quantityName(index)}
        defaultValue={formatQuantity(quantity)}
        aria-valuenow={quantity}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        inputMode={step === 1 ? "numeric" : "decimal"}
        autoComplete="off"
        aria-label={`Quantidade de ${name}, de ${formatQuantity(range.min)} a ${formatQuantity(range.max)}`}
        data-line={index}
        data-priced={item.optional ? undefined : pricedText(props, index)}
      />
      <button type="button" data-step="1" aria-label={`Aumentar ${name}`} hidden>
        +
      </button>
    </span>
  );
}
