import { hasWords } from "#shared/values/text.ts";

export const PRODUCT_TYPES = ["produto", "servico"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

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

/** Returns a unit after a quantity: "12 meses", "1,5 mês". Abbreviations ("un", "m²") have no plural. */
export function unitAfter(quantity: number, unit: string): string {
  if (quantity < 2) return unit;
  if (/^m[êe]s$/i.test(unit)) return `${unit.slice(0, 1)}eses`;
  return /^(?:[Dd]ia|\p{L}\p{Ll}{2,}[aeo])$/u.test(unit) ? `${unit}s` : unit;
}

/** Returns the next free code of a type, `PROD-004`. */
export function nextCode(codes: readonly (string | null)[], type: ProductType): string {
  const series = new RegExp(`^${CODE_PREFIXES[type]}-(\\d{1,9})$`, "i");
  const numbers = codes.map((code) => Number(series.exec(code ?? "")?.[1] ?? 0));
  const next = numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
  return `${CODE_PREFIXES[type]}-${String(next).padStart(3, "0")}`;
}
