import type { ProductRecord } from "#shared/products/schemas.ts";
import type { ProposalLine } from "#shared/proposals/proposal.ts";
import type { Cents } from "#shared/values/money.ts";

interface PriceChange {
  name: string;
  before: Cents;
  now: Cents;
}

interface CurrentLines {
  items: ProposalLine[];
  priceChanges: PriceChange[];
  removedProducts: string[];
}

/**
 * Applies the current catalogue to the lines of a template, except prices set by the seller. A line whose product is
 * gone keeps its texts, outside the catalogue.
 */
export function withCatalogue(
  lines: readonly ProposalLine[],
  catalogue: ReadonlyMap<number, Pick<ProductRecord, "code" | "name" | "unit" | "price">>,
): CurrentLines {
  const changes = new Map<string, PriceChange>();
  const removed = new Map<number, string>();
  const items = lines.map((line): ProposalLine => {
    if (line.productId === null) return line;
    const product = catalogue.get(line.productId);
    if (!product) {
      removed.set(line.productId, line.name);
      return { ...line, productId: null, code: null };
    }
    const { code, name, unit, price } = product;
    const unitPrice = line.ownPrice ? line.unitPrice : price;
    // Lines of one product may have had different prices.
    if (unitPrice !== line.unitPrice)
      changes.set(`${line.productId}#${line.unitPrice}`, {
        name,
        before: line.unitPrice,
        now: price,
      });
    return { ...line, code, name, unit, unitPrice };
  });
  return { items, priceChanges: [...changes.values()], removedProducts: [...removed.values()] };
}
