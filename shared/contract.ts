import { auth } from "./auth/contract.ts";
import { branding } from "./branding/contract.ts";
import { clients } from "./clients/contract.ts";
import type { Endpoints } from "./endpoint.ts";
import { pdf } from "./pdf/contract.ts";
import { products } from "./products/contract.ts";
import { proposals } from "./proposals/contract.ts";
import { users } from "./users/contract.ts";

/** Every call of the product, by domain. A domain is one deployed function. */
export const contract = {
  auth,
  users,
  clients,
  products,
  proposals,
  pdf,
  branding,
} satisfies Record<string, Endpoints>;

export type Domain = keyof typeof contract;
