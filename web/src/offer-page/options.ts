import { lineTexts, sumTexts } from "#shared/offers/page/sum-texts.ts";
import {
  amountsAt,
  type GeneralDiscount,
  type LineAmounts,
  proposalAmounts,
} from "#shared/proposals/amounts.ts";
import { type Choice, nearestQuantity } from "#shared/proposals/choices.ts";
import type { PlannedTerms } from "#shared/proposals/payment-plan.ts";
import {
  type Cents,
  cents,
  formatMoney,
  formatQuantity,
  parseDecimal,
  toReais,
} from "#shared/values/money.ts";
import { restoreChoice, storeChoice } from "./stored-choice.ts";

/** Fixed terms, written by `shared/offers/page/options.tsx`. */
interface Terms {
  fixed: LineAmounts;
  general: GeneralDiscount | null;
  payment?: PlannedTerms;
}

/** A line that the reader may add, or whose quantity may change. */
interface Row {
  line: number;
  /** The offered price. */
  unitPrice: Cents;
  quantity: number;
  discount: Cents;
  /** Null for a line that is always included. */
  tick: HTMLInputElement | null;
  /** Null for a fixed quantity. */
  count: HTMLInputElement | null;
}

const ARROWS: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Without terms nothing can be chosen any more: the page stays as the server wrote it. */
const form = document.querySelector<HTMLFormElement>("form.choice[data-terms]");
const rows = form ? all<HTMLInputElement>("input[data-priced]").map(rowOf) : [];

function rowOf(input: HTMLInputElement): Row {
  const line = input.dataset["line"] ?? "";
  const [price, quantity, discount] = (input.dataset["priced"] ?? "").split(" ").map(Number);
  if (price === undefined || quantity === undefined || discount === undefined)
    throw new Error("A line has no amounts");
  return {
    line: Number(line),
    unitPrice: cents(price),
    quantity,
    discount: cents(discount),
    tick: input.type === "text" ? null : input,
    count: document.querySelector<HTMLInputElement>(`.stp input[data-line="${line}"]`),
  };
}

/** Returns the reader's choice for every line that may change. */
export function selection(): Choice[] {
  return rows.map((row) => ({
    line: row.line,
    selected: isIn(row),
    ...(row.count && { quantity: quantityOf(row) }),
  }));
}

/** Updates every amount of the page. An unfinished choice lives in the tab alone, and survives a reload. */
export function liveTotal(): void {
  if (!form) return;
  const terms = JSON.parse(form.dataset["terms"] ?? "") as Terms;
  const status = form.querySelector("[role=status]");
  const change = () => {
    const total = draw(terms);
    storeChoice(selection());
    if (status) status.textContent = `Total com a sua escolha: ${total}`;
  };
  form.addEventListener("change", change);
  for (const row of rows) wireCount(row, change);
  for (const choice of restoreChoice()) show(choice);
  draw(terms);
}

function show({ line, selected, quantity }: Choice): void {
  const row = rows.find((one) => one.line === line);
  if (!row) return;
  if (row.tick) row.tick.checked = selected;
  if (row.count && quantity !== undefined) setCount(row.count, near(row, quantity));
}

function setCount(count: HTMLInputElement, quantity: number): void {
  count.value = formatQuantity(quantity);
  count.setAttribute("aria-valuenow", String(quantity));
}

function wireCount(row: Row, change: () => void): void {
  const { count } = row;
  if (!count) return;
  const set = (quantity: number) => {
    setCount(count, quantity);
    change();
  };
  count.addEventListener("input", change);
  count.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    set(stepped(row, step));
  });
  // Out-of-range quantities are corrected once typed in full.
  count.addEventListener("change", () => set(quantityOf(row)));
  for (const button of stepsOf(row)) {
    button.hidden = false;
    button.addEventListener("click", () => set(stepped(row, stepOf(button))));
  }
}

/** Stays the same at a limit. */
function stepped(row: Row, step: number): number {
  return near(row, quantityOf(row) + step);
}

function stepOf(button: HTMLElement): number {
  return Number(button.dataset["step"]);
}

function stepsOf({ count }: Row): HTMLElement[] {
  const stepper = count && count.parentElement;
  return stepper ? Array.from(stepper.querySelectorAll<HTMLElement>("[data-step]")) : [];
}

function near({ quantity, count }: Row, typed: number): number {
  if (!count) return quantity;
  const limit = (name: string) => Number(count.getAttribute(name));
  return nearestQuantity(
    quantity,
    { min: limit("aria-valuemin"), max: limit("aria-valuemax") },
    typed,
  );
}

function quantityOf(row: Row): number {
  if (!row.count) return row.quantity;
  return near(row, parseDecimal(row.count.value) ?? Number.NaN);
}

function isIn({ tick }: Row): boolean {
  return tick === null || tick.checked;
}

function draw({ fixed, general, payment }: Terms): string | null {
  const lines = rows.map((row) => {
    const quantity = quantityOf(row);
    return { row, quantity, ...amountsAt(row, quantity) };
  });
  const included: LineAmounts[] = lines.filter(({ row }) => isIn(row));
  const sums = proposalAmounts([fixed].concat(included), general);
  const texts = sumTexts(sums, payment);
  for (const { row, ...amounts } of lines) {
    // Not `disabled`, which would lose the focus.
    for (const button of stepsOf(row))
      button.setAttribute(
        "aria-disabled",
        String(stepped(row, stepOf(button)) === amounts.quantity),
      );
    Object.assign(texts, lineTexts(row.line, amounts));
    texts[`o${row.line}`] = isIn(row) ? "" : null;
  }
  for (const place of all("[data-sum]:not(.free)"))
    place.textContent = texts[place.dataset["sum"] ?? ""] || "";
  for (const place of all("[data-row]")) {
    const text = texts[place.dataset["row"] ?? ""];
    place.hidden = text === null || text === undefined;
  }
  for (const place of all("[data-section]")) {
    const [base = 0, ...changing] = (place.dataset["section"] ?? "").split(" ").map(Number);
    const chosen = lines.filter(({ row }) => changing.includes(row.line));
    const sum = chosen.reduce((amount, { finalValue }) => amount + finalValue, base);
    place.textContent = formatMoney(cents(sum));
  }
  for (const button of all("[data-total]")) button.dataset["total"] = String(toReais(sums.total));
  return texts["total"] ?? null;
}

function all<Part extends HTMLElement = HTMLElement>(selector: string): Part[] {
  return Array.from(document.querySelectorAll<Part>(selector));
}
