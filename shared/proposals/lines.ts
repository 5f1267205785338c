import { type FieldError, invalidInput } from "#shared/errors.ts";
import type { ProductRecord } from "#shared/products/schemas.ts";
import { type Cents, cents, formatQuantity } from "#shared/values/money.ts";
import { checkAmounts } from "./amount-checks.ts";
import { lineAmounts } from "./amounts.ts";
import { withDefaults } from "./choices.ts";
import type { KnownItem } from "./item-inputs.ts";
import type { ProposalLine } from "./proposal.ts";

type Snapshot = Pick<
  ProposalLine,
  | "productId"
  | "code"
  | "name"
  | "description"
  | "unit"
  | "unitPrice"
  | "section"
  | "optional"
  | "selected"
  | "group"
  | "clientQuantity"
  | "ownPrice"
>;

/**
 * Returns the lines of a request. A line that replaces one with the same product keeps the copied texts, even when the
 * product is gone; a new line copies the current product, and its price if none was sent. A description, heading or
 * choice in the request is the line's own.
 * @param catalogue existing products of the organization that the lines name
 * @param before the current lines of the proposal
 * @param rules of the organization; existing quantities stay valid
 * @throws Problem `invalid_input` on `items.N.productId` for a new line without a product, and as `checkAmounts`
 */
export function readLines(
  items: readonly KnownItem[],
  catalogue: ReadonlyMap<number, ProductRecord>,
  before: readonly ProposalLine[],
  { allowsFractions = false }: { allowsFractions?: boolean | undefined } = {},
): ProposalLine[] {
  const left = [...before];
  const errors: FieldError[] = [];
  const lines = items.flatMap((item, index) => {
    const { productId, quantity, unitPrice, discount = cents(0) } = item;
    const product = productId === null ? undefined : catalogue.get(productId);
    const kept = productId === null ? undefined : takeSnapshot(left, productId);
    const snapshot =
      productId === null ? ownTexts(item) : (kept ?? (product && snapshotOf(product)));
    if (!snapshot) {
      errors.push({ field: `items.${index}.productId`, message: "Produto inválido" });
      return [];
    }
    const price = unitPrice ?? product?.price ?? snapshot.unitPrice;
    return [
      {
        ...withOwn(snapshot, item),
        ...(isOwnPrice(price, kept, product) && { ownPrice: true }),
        quantity,
        unitPrice: price,
        ...lineAmounts({ quantity, unitPrice: price, discount }),
      },
    ];
  });
  if (errors.length > 0) throw invalidInput(errors.slice(0, 20));
  if (!allowsFractions) checkWhole(lines, before);
  checkRanges(lines);
  checkAmounts(lines);
  return withDefaults(lines);
}

/** Returns whether the seller set the price. An unchanged price keeps its origin, whatever the catalogue says now. */
function isOwnPrice(price: Cents, kept?: Snapshot, product?: ProductRecord): boolean {
  if (kept?.unitPrice === price) return kept.ownPrice ?? false;
  return product !== undefined && product.price !== price;
}

/** @throws Problem `invalid_input` on `items.N.quantity` or `items.N.clientQuantity.min` below 1 */
function checkWhole(lines: readonly ProposalLine[], before: readonly ProposalLine[]): void {
  const kept = new Set(
    before.flatMap(({ quantity, clientQuantity }) => [quantity, clientQuantity?.min ?? quantity]),
  );
  const message = "A quantidade mínima é 1";
  const isRefused = (quantity: number | undefined) =>
    quantity !== undefined && quantity < 1 && !kept.has(quantity);
  const errors = lines.flatMap(({ quantity, clientQuantity }, index): FieldError[] => [
    ...(isRefused(quantity) ? [{ field: `items.${index}.quantity`, message }] : []),
    ...(isRefused(clientQuantity?.min)
      ? [{ field: `items.${index}.clientQuantity.min`, message }]
      : []),
  ]);
  if (errors.length > 0) throw invalidInput(errors.slice(0, 20));
}

/**
 * The offered quantity must be within its bounds. @throws Problem `invalid_input` on `items.N.clientQuantity.min` or
 * `.max`
 */
function checkRanges(lines: readonly ProposalLine[]): void {
  const errors = lines.flatMap(({ quantity, clientQuantity }, index): FieldError[] => {
    if (!clientQuantity) return [];
    const field = `items.${index}.clientQuantity`;
    const offered = formatQuantity(quantity);
    if (clientQuantity.min > quantity)
      return [{ field: `${field}.min`, message: `Use no máximo ${offered}, a quantidade do item` }];
    if (clientQuantity.max < quantity)
      return [{ field: `${field}.max`, message: `Use no mínimo ${offered}, a quantidade do item` }];
    return [];
  });
  if (errors.length > 0) throw invalidInput(errors.slice(0, 20));
}

/** Removes the first line of this product from `left`: each matches once. */
function takeSnapshot(left: ProposalLine[], productId: number): Snapshot | undefined {
  const index = left.findIndex((line) => line.productId === productId);
  return index < 0 ? undefined : left.splice(index, 1)[0];
}

function ownTexts({ name = "", unit = null, description = null }: KnownItem): Snapshot {
  return { productId: null, code: null, name, description, unit, unitPrice: cents(0) };
}

function withOwn(
  {
    section: sectionBefore,
    optional: wasOptional,
    selected: wasSelected,
    group: groupBefore,
    clientQuantity: rangeBefore,
    ownPrice: _priced,
    ...texts
  }: Snapshot,
  {
    description = texts.description,
    section = sectionBefore,
    group = groupBefore,
    optional = Boolean(group) || wasOptional,
    selected = wasSelected ?? false,
    clientQuantity = rangeBefore,
  }: KnownItem,
): Snapshot {
  return {
    ...texts,
    description,
    ...(section && { section }),
    ...(optional && { optional, selected, ...(group && { group }) }),
    ...(clientQuantity && { clientQuantity }),
  };
}

function snapshotOf({ id, code, name, description, unit, price }: ProductRecord): Snapshot {
  return { productId: id, code, name, description, unit, unitPrice: price };
}
