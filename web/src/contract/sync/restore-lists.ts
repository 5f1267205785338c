import type { QueryClient } from "@tanstack/react-query";
import { auth } from "#shared/auth/contract.ts";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import { activeScope, scopeKey, scopeOf } from "../session/session-scope.ts";
import { KINDS } from "./lists.ts";
import { vaultGeneration } from "./vault-store.ts";
import { openVault, readRows, type Rows, type Stored, type Vault } from "./vault.ts";

interface Opened {
  secret: string;
  generation: number;
  vault: Promise<Vault | undefined>;
  /** Lists already restored, or known to be too old. */
  tried: Set<Kind>;
}
/** Safari may never open a database; after this time the rows come from the server. */
const OPEN_MS = 1_000;

const opened = new WeakMap<QueryClient, Opened>();

function userOf(client: QueryClient): CurrentUser | undefined {
  return client.getQueryData<CurrentUser>(["auth", auth.user.route, {}]);
}

function openedBy(client: QueryClient): Opened | undefined {
  const user = userOf(client);
  if (!user || scopeKey(scopeOf(user)) !== scopeKey(activeScope())) return undefined;
  return open(client, user);
}

function open(client: QueryClient, { vaultKey: secret }: CurrentUser): Opened | undefined {
  if (!secret) return undefined;
  const known = opened.get(client);
  const generation = vaultGeneration();
  if (known?.secret === secret && known.generation === generation) return known;
  const next: Opened = {
    secret,
    generation,
    vault: openVault(secret),
    tried: new Set(),
  };
  opened.set(client, next);
  return next;
}

/** Returns undefined where nothing is stored. */
export async function vaultOf(client: QueryClient): Promise<Vault | undefined> {
  return openedBy(client)?.vault;
}

/** Returns a list as stored at the last visit; once. @param showFirst shows its first rows until then */
export async function restoreList(
  client: QueryClient,
  kind: Kind | undefined,
  showFirst: (rows: Rows) => void,
): Promise<Stored | undefined> {
  const by = openedBy(client);
  if (!by || kind === undefined || by.tried.has(kind)) return undefined;
  by.tried.add(kind);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, OPEN_MS));
  const vault = await Promise.race([by.vault, timeout]);
  return vault && readRows(vault, kind, showFirst);
}

/** The server no longer knows what changed since: the stored lists are useless. */
export function neverRestore(client: QueryClient): void {
  for (const kind of KINDS) opened.get(client)?.tried.add(kind);
}
