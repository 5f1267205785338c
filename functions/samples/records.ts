import type { ProposalRecord } from "#functions/proposals/store.ts";
import type { Client } from "#shared/clients/contract.ts";
import { clientNames } from "#shared/clients/rules.ts";
import type { ProductRecord } from "#shared/products/contract.ts";
import type { Samples } from "#shared/samples/contract.ts";
import { sampleName } from "#shared/samples/rules.ts";
import type { Tag } from "#shared/tags/contract.ts";
import { toCents } from "#shared/values/money.ts";
import { at, type Place, stamps } from "./place.ts";
import { proposalsOf } from "./proposal-records.ts";
import {
  SAMPLE_CLIENTS,
  SAMPLE_OBSERVATIONS,
  SAMPLE_PRODUCTS,
  SAMPLE_PROPOSALS,
  SAMPLE_TAG,
  SAMPLE_TASKS,
} from "./sample-set.ts";
import { tasksOf } from "./task-records.ts";

export interface SampleRecords {
  clients: Client[];
  products: ProductRecord[];
  proposals: ProposalRecord[];
  tasks: ReturnType<typeof tasksOf>;
  tags: Tag[];
}

/** How many samples there are of each kind. */
export const SAMPLE_COUNTS = {
  client: SAMPLE_CLIENTS.length,
  product: SAMPLE_PRODUCTS.length,
  proposal: SAMPLE_PROPOSALS.length,
  task: SAMPLE_TASKS.length,
  tag: 1,
};

/**
 * All samples under these numbers, as their own domains would have made them on those days. Everything is given to the
 * person who asked.
 */
export function sampleRecords(numbers: Samples, place: Place): SampleRecords {
  const clients = clientsOf(numbers.clients, place);
  const products = productsOf(numbers.products, place);
  const proposals = proposalsOf(numbers.proposals, clients, products, place);
  const tags = tagsOf(numbers.tags, place);
  const tasks = tasksOf(numbers.tasks, { clients, proposals, tags }, place);
  return { clients, products, proposals, tasks, tags };
}

function clientsOf(ids: readonly number[], place: Place): Client[] {
  return SAMPLE_CLIENTS.map(({ name, company, email, daysAgo: days }, index) => ({
    ...clientNames({
      name: name ? sampleName(name) : null,
      company: company ? sampleName(company) : null,
    }),
    id: at(ids, index),
    email,
    cnpj: null,
    phone: null,
    address: null,
    observations: SAMPLE_OBSERVATIONS,
    userId: place.userId,
    ...stamps(days, place),
  }));
}

function productsOf(ids: readonly number[], place: Place): ProductRecord[] {
  return SAMPLE_PRODUCTS.map(({ name, price, ...product }, index) => ({
    ...product,
    id: at(ids, index),
    code: null,
    name: sampleName(name),
    complement: null,
    price: toCents(price),
    ...stamps(0, place),
  }));
}

function tagsOf(ids: readonly number[], place: Place): Tag[] {
  const tag = { ...SAMPLE_TAG, name: sampleName(SAMPLE_TAG.name), showInDashboard: true };
  return [{ ...tag, id: at(ids, 0), ...stamps(0, place) }];
}
