import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";

/** All calls of the contract. */
export const endpoints = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));

export const endpointsByRoute = new Map<string, Endpoint>(
  endpoints.map((endpoint) => [endpoint.route, endpoint]),
);
