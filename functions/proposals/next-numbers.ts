import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { takeNumbers } from "#functions/platform/table/row-numbers.ts";
import { proposalNumber } from "#shared/proposals/rules.ts";
import { yearOf } from "#shared/values/dates.ts";

/**
 * Takes the next proposal number, in all and within its year, and the numbers of the items it adds to the catalogue. An
 * unused number leaves a gap.
 * @throws Problem `row_limit`
 */
export async function nextNumbers(
  organization: OrganizationRecord,
  now: Date,
  newProducts = 0,
): Promise<{ id: number; proposalNumber: string; product: number }> {
  const year = yearOf(now, organization.timezone);
  const yearly = `proposal${year}`;
  const wanted = { proposal: 1, ...(newProducts > 0 && { product: newProducts }) };
  const last = await takeNumbers(organization, wanted, now, { [yearly]: 1 });
  const { proposal: id = 0, product = 0 } = last;
  return { id, proposalNumber: proposalNumber(year, last[yearly] as number), product };
}
