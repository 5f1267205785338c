import { find as findBranding } from "#functions/branding/store.ts";
import { GRACE_MS } from "#functions/deletion/store.ts";
import { eraseFile } from "#functions/gateways/erase-files.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryNewest } from "#functions/platform/table/queries/query-newest.ts";
import { write } from "#functions/platform/table/table.ts";
import type { Paging } from "#shared/endpoint.ts";
import { unpackContent } from "../content-store.ts";

/**
 * Erases replaced logos that no version shows, apart from those of a proposal being erased. Logos stay when there is no
 * time to read all versions: the next erased proposal tries again.
 */
export async function releaseLogos(
  orgId: string,
  erased: number,
  shouldStop: () => boolean,
  now: Date,
): Promise<void> {
  const branding = await findBranding(orgId);
  if (!branding?.frozenLogos) return;
  // A concurrent sending may still freeze the logo of the earlier branding.
  if (now.getTime() - Date.parse(branding.updatedAt) < GRACE_MS) return;
  const unused = new Set(branding.frozenLogos);
  unused.delete(branding.logoKey ?? "");
  let paging: Paging = {};
  while (unused.size > 0) {
    const { rows, hasMore } = await queryNewest(keys.offerVersions(orgId, erased), paging);
    const others = rows.filter(({ sk }) => proposalOf(sk) !== erased);
    for (const version of others) unused.delete(unpackContent(version).logo?.key ?? "");
    if (!hasMore) break;
    if (shouldStop()) return;
    // The last proposal may have more versions.
    paging = { before: proposalOf(rows.at(-1)?.sk ?? "") + 1 };
  }
  for (const key of unused) {
    await eraseFile(key);
    const drop = { frozenLogos: new Set([key]) };
    await write([{ update: keys.branding(orgId), drop, condition: "exists" }]);
  }
}

function proposalOf(sk: string): number {
  return Number(sk.split("#")[0]);
}
