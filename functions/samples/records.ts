import type { ProposalRecord } from "#functions/proposals/store.ts";
import { clientNames } from "#shared/clients/rules.ts";
import { type Client, ClientFields } from "#shared/clients/schemas.ts";
import type { ProductRecord } from "#shared/products/schemas.ts";
import { sampleName } from "#shared/samples/rules.ts";
import type { Samples } from "#shared/samples/schemas.ts";
import type { Tag } from "#shared/tags/schemas.ts";
import { everyField } from "#shared/values/fields.ts";
import { toCents } from "#shared/values/money.ts";
import { proposalsOf } from "./proposal-records.ts";
import { at, type SampleContext, stamps } from "./sample-context.ts";
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

export const SAMPLE_COUNTS = {
  client: SAMPLE_CLIENTS.length,
  product: SAMPLE_PRODUCTS.length,
  proposal: SAMPLE_PROPOSALS.length,
  task: SAMPLE_TASKS.length,
  tag: 1,
};

/** Returns all samples under these ids, assigned to the caller. */
export function sampleRecords(numbers: Samples, context: SampleContext): SampleRecords {
  const clients = clientsOf(numbers.clients, context);
  const products = productsOf(numbers.products, context);
  const proposals = proposalsOf(numbers.proposals, clients, products, context);
  const tags = tagsOf(numbers.tags, context);
  const tasks = tasksOf(numbers.tasks, { clients, proposals, tags }, context);
  return { clients, products, proposals, tasks, tags };
}

function clientsOf(ids: readonly number[], context: SampleContext): Client[] {
  return SAMPLE_CLIENTS.map(({ name, company, email, daysAgo: days }, index) => ({
    ...everyField(ClientFields, null),
    ...clientNames({
      name: name ? sampleName(name) : null,
      company: company ? sampleName(company) : null,
    }),
    id: at(ids, index),
    email,
    observations: SAMPLE_OBSERVATIONS,
    userId: context.userId,
    ...stamps(days, context),
  }));
}

function productsOf(ids: readonly number[], context: SampleContext): ProductRecord[] {
  return SAMPLE_PRODUCTS.map(({ name, price, ...product }, index) => ({
    ...product,
    id: at(ids, index),
    code: null,
    name: sampleName(name),
    complement: null,
    price: toCents(price),
    ...stamps(0, context),
  }));
}

function tagsOf(ids: readonly number[], context: SampleContext): Tag[] {
  const tag = { ...SAMPLE_TAG, name: sampleName(SAMPLE_TAG.name), showInDashboard: true };
  return [{ ...tag, id: at(ids, 0), ...stamps(0, context) }];
}
