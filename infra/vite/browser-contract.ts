import type { Plugin } from "vite";
import { contract, type Domain } from "#shared/contract.ts";
import type { BrowserEndpoint, Endpoint } from "#shared/endpoint.ts";

/**
 * Replaces each `shared/<domain>/contract.ts` by what the browser reads of its endpoints: schemas, and zod with them,
 * load with the forms that import them by name.
 */
export const browserContract: Plugin = {
  name: "browser-contract",
  enforce: "pre",
  load(id) {
    const domain = /\/shared\/([\w-]+)\/contract\.ts$/.exec(id)?.[1];
    if (!domain || !isDomain(domain)) return null;
    return `export const ${exportName(domain)} = ${JSON.stringify(browserEndpoints(domain))};`;
  },
};

/** Returns what the browser knows of the endpoints of a domain. */
export function browserEndpoints(domain: Domain): Record<string, BrowserEndpoint> {
  const endpoints = Object.entries<Endpoint>(contract[domain]);
  return Object.fromEntries(endpoints.map(([name, one]) => [name, browserEndpoint(one)]));
}

function browserEndpoint(endpoint: Endpoint): BrowserEndpoint {
  const { route, takes, field, answers, pages, synced } = endpoint;
  const read = { route, takes, field, answers, pages, synced, input: endpoint.input && true };
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as unknown as BrowserEndpoint;
}

function isDomain(name: string): name is Domain {
  return name in contract;
}

/** "checklist-templates" is exported as `checklistTemplates`. */
function exportName(domain: Domain): string {
  return domain.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
