const MAX_EXCERPT = 100;
const MAX_PRODUCT_IDS = 10;

interface Parts {
  description: string | null;
  items: readonly { productId: number | null }[];
}

/** Returns what lists show of the lines and the description. */
export function excerptOf({ description, items }: Parts) {
  const productIds = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  return {
    excerpt: beginningOf(description),
    productIds: productIds.slice(0, MAX_PRODUCT_IDS),
  };
}

function beginningOf(text: string | null): string | null {
  if (text === null || text.length <= MAX_EXCERPT) return text;
  return `${text.slice(0, MAX_EXCERPT - 1).toWellFormed()}…`;
}
