import { unitAfter } from "#shared/products/rules.ts";
import { rangeText } from "#shared/proposals/choices.ts";
import type { DocumentItem } from "#shared/proposals/document/props.ts";
import { termsText } from "#shared/proposals/payment.ts";
import { formatDay } from "#shared/values/dates.ts";
import { formatMoney, formatQuantity } from "#shared/values/money.ts";
import { canonicalJson, type OfferContent } from "./content.ts";
import type { Change } from "./details.ts";

/** Differences in lines, texts, delivery, total and validity. */
export function changesBetween(before: OfferContent, after: OfferContent): Change[] {
  const [old, now] = [before.document, after.document];
  const data = [
    ["Dados da empresa", old.company, now.company],
    ["Dados do cliente", old.client, now.client],
    ["Apresentação", old.presentationText, now.presentationText],
  ] as const;
  return [
    ...(old.title === now.title ? [] : [replaced("Título", old.title, now.title)]),
    ...(old.description === now.description ? [] : [edited("Descrição")]),
    ...lineChanges(old.items, now.items),
    ...replacements("Seções", sectionsOf(old.items), sectionsOf(now.items)),
    ...(old.deliveryDate === now.deliveryDate
      ? []
      : [replaced("Prazo de entrega", old.deliveryDate, now.deliveryDate ?? "a combinar")]),
    ...replacements("Desconto geral", discountText(old), discountText(now)),
    // With unchanged terms the amounts only follow the total, which is listed below.
    ...(canonicalJson(old.payment ?? null) === canonicalJson(now.payment ?? null)
      ? []
      : replacements("Condições de pagamento", paymentOf(old), paymentOf(now))),
    ...data.flatMap(([what, one, other]) =>
      canonicalJson(one) === canonicalJson(other) ? [] : [edited(what)],
    ),
    ...(old.total === now.total
      ? []
      : [aside("total", "Valor total", formatMoney(old.total), formatMoney(now.total))]),
    ...(old.validUntil === now.validUntil
      ? []
      : [aside("day", "Válida até", formatDay(old.validUntil), formatDay(now.validUntil))]),
  ];
}

function lineChanges(old: readonly DocumentItem[], now: readonly DocumentItem[]): Change[] {
  const left = old.map(withText);
  const lines = now.map(withText);
  // Equal lines first, so that an unchanged line is not taken for a changed one.
  const kept = lines.map(({ text }) => take(left, (other) => other.text === text));
  const pairs = lines.map((line, index) => ({
    line,
    before: kept[index] ?? take(left, (other) => isSameItem(line, other)),
  }));
  return [
    ...pairs.flatMap(({ line, before }) => {
      if (!before) return [aside("added", line.name, null, formatMoney(line.total))];
      return line.text === before.text ? [] : [changedLine(before, line)];
    }),
    ...left.map((line) => aside("removed", line.name, formatMoney(line.total), null)),
  ];
}

/** Adds the text by which lines are compared: without the section heading, which may move to another line. */
function withText(line: DocumentItem): DocumentItem & { text: string } {
  const { section: _section, ...compared } = line;
  return { ...line, text: canonicalJson(compared) };
}

function changedLine(before: DocumentItem, after: DocumentItem): Change {
  const facts = [
    ["Quantidade", quantityText(before), quantityText(after)],
    ["Preço unitário", formatMoney(before.unitPrice), formatMoney(after.unitPrice)],
    ["Desconto", formatMoney(before.discount), formatMoney(after.discount)],
    ["Escolha", choiceText(before), choiceText(after)],
  ] as const;
  const details: Change["details"] = facts
    .filter(([, one, other]) => one !== other)
    .map(([name, one, other]) => ({ name, before: one, after: other }));
  if (before.description !== after.description)
    details.push({ name: null, before: null, after: "Descrição alterada" });
  const isSameTotal = before.total === after.total;
  return {
    kind: "changed",
    what: after.name,
    details,
    before: isSameTotal ? null : formatMoney(before.total),
    after: isSameTotal ? null : formatMoney(after.total),
  };
}

function quantityText({ quantity, unit, clientQuantity }: DocumentItem): string {
  const amount = formatQuantity(quantity);
  const counted = unit === null ? amount : `${amount} ${unitAfter(quantity, unit)}`;
  return clientQuantity ? `${counted}, à sua escolha ${rangeText(clientQuantity)}` : counted;
}

function choiceText({ optional, selected, group }: DocumentItem): string {
  if (!optional) return "incluído";
  if (group) return selected ? `${group}, já escolhido` : `opção de ${group}`;
  return selected ? "opcional, já marcado" : "opcional";
}

function isSameItem(one: DocumentItem, other: DocumentItem): boolean {
  return one.name === other.name && one.code === other.code;
}

function sectionsOf(items: readonly DocumentItem[]): string {
  return items.flatMap(({ section }) => section ?? []).join(" · ") || "sem seções";
}

function take<T>(from: T[], fits: (one: T) => boolean): T | undefined {
  const index = from.findIndex(fits);
  return index < 0 ? undefined : from.splice(index, 1)[0];
}

function aside(
  kind: Change["kind"],
  what: string,
  before: string | null,
  after: string | null,
): Change {
  return { kind, what, details: [], before, after };
}

function replaced(what: string, before: string | null, after: string): Change {
  return {
    kind: "changed",
    what,
    details: [{ name: null, before, after }],
    before: null,
    after: null,
  };
}

function discountText({ generalDiscount }: OfferContent["document"]): string {
  if (!generalDiscount) return "sem desconto";
  const { percent, amount } = generalDiscount;
  return percent === null ? formatMoney(amount) : `${formatQuantity(percent)}%`;
}

function paymentOf({ payment, total }: OfferContent["document"]): string {
  return payment ? termsText(payment, total, null) : "a combinar";
}

function replacements(what: string, before: string, after: string): Change[] {
  return before === after ? [] : [replaced(what, before, after)];
}

function edited(what: string): Change {
  return replaced(what, null, "Alterado nesta versão");
}
