import type { QueryClient } from "@tanstack/react-query";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import type { BrowserEndpoint, CallInput, CallOutput } from "#shared/endpoint.ts";
import { organization } from "#shared/organization/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { keyOf, type Read, useRead } from "./hooks.ts";

interface Options {
  when?: boolean;
  quiet?: boolean;
}

/** The reads of this file share one cache entry with all features. */
export function useClientList(options?: Options) {
  return useRead(clients.list, {}, options);
}

export function useProductList(options?: Options) {
  return useRead(products.list, {}, options);
}

export function useProposalList(options?: Options) {
  return useRead(proposals.list, {}, options);
}

export function useTagList() {
  return useRead(tags.list, {});
}

export function useMemberList(options?: Options) {
  return useRead(organization.members, {}, options);
}

/** Undefined while the members are read. */
export function useOwner() {
  return useMemberList().data?.find(({ role }) => role === "owner")?.user;
}

export function useOrganizationSettings() {
  return useRead(organization.get, {});
}

export function useBrandingSettings() {
  return useRead(branding.get, {});
}

type RowOf<E extends BrowserEndpoint> =
  CallOutput<E> extends readonly (infer Row extends { id: number })[] ? Row : never;

/** Returns a record by id from a cached list. */
export function listed<E extends BrowserEndpoint>(
  client: QueryClient,
  list: E,
  id: number | undefined,
): RowOf<E> | undefined {
  const rows = client.getQueryData<RowOf<E>[]>(keyOf(list, {} as CallInput<E>));
  return rows?.find((row) => row.id === id);
}

/** Several reads as one, which refetches those that failed. */
export function joinReads(...reads: Read[]): Read {
  const failed = reads.filter(({ error }) => error);
  return {
    error: failed[0]?.error,
    refetch: () => failed.forEach((read) => void read.refetch()),
  };
}
