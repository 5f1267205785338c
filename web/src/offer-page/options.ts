import {
  type GeneralDiscount,
  type LineAmounts,
  proposalAmounts,
} from "#shared/proposals/amounts.ts";
import type { Choice } from "#shared/proposals/choices.ts";
import type { PlannedTerms } from "#shared/proposals/payment-plan.ts";
import { sumTexts } from "#shared/offers/page/sum-texts.ts";
import { type Cents, cents, toReais } from "#shared/values/money-math.ts";

/** What the server wrote of the lines that are not optional: `shared/offers/page/options.tsx`. */
interface Terms {
  fixed: LineAmounts;
  general: GeneralDiscount | null;
  payment?: PlannedTerms;
}

const form = document.querySelector<HTMLFormElement>("form.opts");
const boxes = form
  ? Array.from(form.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
  : [];

/** Returns what the reader chose of every optional line. */
export function selection(): Choice[] {
  return boxes.map(({ name, checked }) => ({ line: Number(name.slice(1)), selected: checked }));
}

/** Keeps every amount of the page that of the chosen lines. An unfinished choice lives in the tab alone. */
export function liveTotal(): void {
  if (!form) return;
  const terms = JSON.parse(form.dataset["terms"] ?? "") as Terms;
  const status = form.querySelector("[role=status]");
  form.addEventListener("change", () => {
    const total = draw(terms);
    if (status) status.textContent = `Total com a sua escolha: ${total}`;
  });
  // A browser may have kept the ticks of the page before it was loaded again.
  draw(terms);
}

function draw({ fixed, general, payment }: Terms): string | null {
  const chosen = boxes.filter(({ checked }) => checked).map(amountsOf);
  const sums = proposalAmounts([fixed].concat(chosen), general);
  const texts = sumTexts(sums, payment);
  for (const { name, checked } of boxes) texts[name] = checked ? "" : null;
  for (const place of all("[data-sum]"))
    place.textContent = texts[place.dataset["sum"] ?? ""] || "";
  for (const row of all("[data-row]")) {
    const text = texts[row.dataset["row"] ?? ""];
    row.hidden = text === null || text === undefined;
  }
  for (const button of all("[data-total]")) button.dataset["total"] = String(toReais(sums.total));
  return texts["total"] ?? null;
}

function amountsOf({ dataset }: HTMLInputElement): LineAmounts {
  const [totalPrice, discount] = (dataset["amounts"] ?? "").split(" ").map(toCents);
  if (totalPrice === undefined || discount === undefined)
    throw new Error("An option has no amount");
  return { totalPrice, discount, finalValue: cents(totalPrice - discount) };
}

function toCents(text: string): Cents {
  return cents(Number(text));
}

function all(selector: string): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(selector));
}
