import { isDeepStrictEqual } from "node:util";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { organization } from "#shared/organization/contract.ts";
import { maskPixKey, PIX_KIND_NAMES, type PixAccount } from "#shared/pix/br-code.ts";
import type { PixSettings } from "#shared/pix/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { findPeople, save } from "./store.ts";

type Save = typeof organization.savePix;

export function toPixSettings({
  pix,
  pixChangedAt,
  pixHiddenBefore,
}: OrganizationRecord): PixSettings {
  return {
    account: pix ? { ...pix, key: maskPixKey(pix) } : null,
    changedAt: pixChangedAt ?? null,
    hiddenBefore: pixHiddenBefore ?? null,
  };
}

/**
 * Saves the key that new versions show, and mails owner and administrators: someone who took over an account could have
 * payments sent elsewhere.
 * @throws Problem `pix_needs_tax_id`; `owner_unverified`; `stale_record`
 */
export async function savePix(
  { account }: HandlerInput<Save>,
  { orgId, organization: before, user, now }: HandlerContext<Save>,
): Promise<PixSettings> {
  if (account) await checkOwner(before);
  // Saved before, and the answer lost: nothing changes that people need to know.
  if (isDeepStrictEqual(before.pix ?? null, account)) return toPixSettings(before);
  const at = now.toISOString();
  const news = {
    orgId,
    by: fullName(user),
    before: keyText(before.pix),
    after: keyText(account),
    at,
  };
  const changes = { pix: account, pixChangedAt: at };
  const message = enqueue({ kind: "pix-changed", news }, now);
  const after = await save(orgId, before, changes, { by: user.id, now }, [message]);
  logSecurity("pix_changed");
  return toPixSettings(after);
}

/** Only identified companies take payments through our pages. */
async function checkOwner({ cpfCnpj, ownerId }: OrganizationRecord): Promise<void> {
  if (!cpfCnpj) throw new Problem("pix_needs_tax_id");
  const owner = (await findPeople([ownerId])).get(ownerId);
  if (owner && !owner.emailVerified)
    throw new Problem("owner_unverified", { values: { email: owner.email } });
}

function keyText(account: PixAccount | null | undefined): string {
  return account ? `${PIX_KIND_NAMES[account.kind]} ${maskPixKey(account)}` : "nenhuma";
}

/** Hides the PIX of versions sent until now. @throws Problem `stale_record` */
export async function hidePix(
  _input: unknown,
  { orgId, organization: before, user, now }: HandlerContext<typeof organization.hidePix>,
): Promise<PixSettings> {
  const changes = { pixHiddenBefore: now.toISOString() };
  const after = await save(orgId, before, changes, { by: user.id, now });
  logSecurity("pix_changed", { detail: "hidden" });
  return toPixSettings(after);
}
