import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { useRead } from "./hooks.ts";

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
