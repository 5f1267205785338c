import * as brandingStore from "#functions/branding/store.ts";
import type { Author } from "#functions/platform/author.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { checkVersion } from "#functions/platform/table/version.ts";
import type { BrandingChanges } from "#shared/branding/schemas.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import type { organization } from "#shared/organization/contract.ts";
import { CompanyBranding } from "#shared/organization/schemas.ts";
import { updateOrganization } from "./update-organization.ts";

type Changes = HandlerInput<typeof organization.saveCompany>;

/**
 * Saves the company's data in organization and branding, in one transaction.
 * @throws Problem `stale_record`, `trial_used`
 */
export async function saveCompany(
  before: OrganizationRecord,
  { updatedAt, ...changes }: Changes,
  author: Author,
): Promise<OrganizationRecord> {
  const branding = pick(changes, isBranding) as BrandingChanges;
  const own = pick(changes, (field) => !isBranding(field));
  if (updatedAt !== undefined && updatedAt !== before.updatedAt) {
    const { endTrial: _endTrial, ...wanted } = changes;
    const stored = { ...(await brandingStore.get(before.id)), ...before };
    checkVersion(stored, updatedAt, { ...stored, ...wanted });
  }
  const extraWrites =
    Object.keys(branding).length > 0 ? [brandingStore.change(before.id, branding, author)] : [];
  return updateOrganization(before, own, author, extraWrites);
}

function isBranding(field: string): boolean {
  return field in CompanyBranding.shape;
}

function pick(changes: Changes, isWanted: (field: string) => boolean): Partial<Changes> {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => isWanted(field)));
}
