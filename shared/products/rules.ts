import { hasWords } from "#shared/values/text.ts";
import type { ProductType } from "./contract.ts";

/** What a person reads for a type. */
export const TYPE_LABELS = { produto: "Produto", servico: "Serviço" } as const satisfies Record<
  ProductType,
  string
>;

const CODE_PREFIXES = { produto: "PROD", servico: "SERV" } as const satisfies Record<
  ProductType,
  string
>;

/** Whether a search finds a product: by name, description, type as it is read, or code; ignoring accents and case. */
export function matchesSearch(
  product: { code: string | null; type: ProductType; name: string; description: string | null },
  search: string,
): boolean {
  const text = [product.name, product.description, TYPE_LABELS[product.type], product.code].join(
    "\n",
  );
  return hasWords(text, search);
}

/** `PROD-004`: the code after the highest of its type's series in the catalogue. */
export function nextCode(codes: readonly (string | null)[], type: ProductType): string {
  const series = new RegExp(`^${CODE_PREFIXES[type]}-(\\d{1,9})$`, "i");
  const numbers = codes.map((code) => Number(series.exec(code ?? "")?.[1] ?? 0));
  const next = numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
  return `${CODE_PREFIXES[type]}-${String(next).padStart(3, "0")}`;
}
