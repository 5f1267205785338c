import { hasWords } from "#shared/values/text.ts";
import type { ProductType } from "./contract.ts";

export const TYPE_LABELS = { produto: "Produto", servico: "Serviço" } as const satisfies Record<
  ProductType,
  string
>;

const CODE_PREFIXES = { produto: "PROD", servico: "SERV" } as const satisfies Record<
  ProductType,
  string
>;

/** Searches name, description, type label and code, ignoring accents and case. */
export function matchesSearch(
  product: { code: string | null; type: ProductType; name: string; description: string | null },
  search: string,
): boolean {
  const text = [product.name, product.description, TYPE_LABELS[product.type], product.code].join(
    "\n",
  );
  return hasWords(text, search);
}

/** Returns the next free code of a type, `PROD-004`. */
export function nextCode(codes: readonly (string | null)[], type: ProductType): string {
  const series = new RegExp(`^${CODE_PREFIXES[type]}-(\\d{1,9})$`, "i");
  const numbers = codes.map((code) => Number(series.exec(code ?? "")?.[1] ?? 0));
  const next = numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
  return `${CODE_PREFIXES[type]}-${String(next).padStart(3, "0")}`;
}
