import { rangeText } from "#shared/proposals/choices.ts";
import { formatMoney, formatQuantity } from "#shared/values/money.ts";
import { amountsOf, type ItemForm, numberOf, rangeOf } from "./form-amounts.ts";

/** Returns the product of a line: its id, or the name typed for one outside the catalogue. */
export function productOf({ productId, newProduct, name }: ItemForm): string {
  return String(productId ?? newProduct ?? name ?? "");
}

/** Returns a text that two lines share only if they are equal. */
export function lineOf(item: ItemForm): string {
  return productOf(item) + factsOf(item);
}

/** Returns a text that two lines of one product share only if they are equal. Undefined: without this line. */
export function factsOf(item: ItemForm | undefined): string {
  const { description = "", section = "", unit = "" } = item ?? {};
  const texts = [itemText(item), description.trim(), section.trim(), unit.trim()];
  const amounts = item ? [item.quantity, item.unitPrice, item.discount] : [];
  const unreadable = amounts.map((typed) => (typeof typed === "string" ? typed : ""));
  return JSON.stringify([...texts, choiceText(item), ...unreadable]);
}

/** Returns 'Seção “Obra” · 2 × R$ 10,00 · opcional'. Undefined: without this line. */
export function itemText(item: ItemForm | undefined): string {
  if (!item) return "sem este item";
  const { discount, finalValue } = amountsOf(item);
  const sum = `${formatQuantity(numberOf(item.quantity))} × ${formatMoney(amountsOf({ ...item, quantity: 1, discount: null }).finalValue)}`;
  const amounts = discount > 0 ? `${sum}, com desconto ${formatMoney(finalValue)}` : sum;
  const { section, description } = item;
  return [section && `Seção “${section}”`, amounts, choiceText(item), description]
    .filter(Boolean)
    .join(" · ");
}

function choiceText(item: ItemForm | undefined): string {
  if (!item) return "";
  const { optional, selected, group } = item;
  const range = rangeOf(item);
  const what = group ? `opção de ${group}` : "opcional";
  const choice = selected ? `${what}, já ${group ? "escolhida" : "marcado"}` : what;
  return [optional && choice, range && `cliente escolhe ${rangeText(range)}`]
    .filter(Boolean)
    .join(" · ");
}
