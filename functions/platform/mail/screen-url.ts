import { ORGANIZATION_PARAM } from "#shared/scope-headers.ts";
import { env } from "../env.ts";

/** Returns the address of a screen. The app opens the organization first: ids of records repeat in others. */
export function screenUrl(path: string, orgId: string): string {
  const url = new URL(path, env("APP_URL"));
  url.searchParams.set(ORGANIZATION_PARAM, orgId);
  return url.href;
}
