import type * as z from "zod";
import { byId } from "#functions/platform/table/by-id.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getExisting, getMany, query, write } from "#functions/platform/table/table.ts";
import { atVersion, nextVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import type { ProductRecord } from "#shared/products/schemas.ts";
import type { ProposalTemplate } from "#shared/proposal-templates/schemas.ts";
import type { ProposalLine, ProposalResponse } from "#shared/proposals/proposal.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    proposalTemplate: TemplateRecord;
    proposalTemplateContent: ContentRecord;
  }
}

/** What the list shows: small, whatever the template contains. */
export type TemplateRecord = z.input<typeof ProposalTemplate>;

/** What proposals are made of. */
export interface ContentRecord extends Pick<
  ProposalResponse,
  "title" | "description" | "validityDays" | "deliveryDate" | "layout" | "discount" | "payment"
> {
  items: ProposalLine[];
}

/** Returns all templates, newest first. */
export function list(orgId: string): Promise<TemplateRecord[]> {
  return query(keys.proposalTemplates(orgId), { newestFirst: true });
}

/** @throws Problem `not_found` */
export function get(orgId: string, id: number): Promise<TemplateRecord> {
  return getExisting(keys.proposalTemplate(orgId, id));
}

/** Returns a template with its content, in one round trip. @throws Problem `not_found` */
export async function getWithContent(
  orgId: string,
  id: number,
): Promise<{ template: TemplateRecord; content: ContentRecord }> {
  const [template, content] = await getMany([
    keys.proposalTemplate(orgId, id),
    keys.proposalTemplateContent(orgId, id),
  ]);
  if (!template || !content) throw new Problem("not_found");
  return { template, content };
}

/** Returns existing products by id. */
export async function findProducts(
  orgId: string,
  ids: readonly number[],
): Promise<Map<number, ProductRecord>> {
  return byId(await getMany([...new Set(ids)].map((id) => keys.product(orgId, id))));
}

export async function add(
  orgId: string,
  template: TemplateRecord,
  content: ContentRecord,
  extraWrites: readonly Write[],
): Promise<TemplateRecord> {
  await write([
    ...extraWrites,
    { put: { ...template, ...keys.proposalTemplate(orgId, template.id) }, condition: "notExists" },
    contentWrite(orgId, template.id, content),
  ]);
  return template;
}

export interface Taken extends Pick<TemplateRecord, "lineCount" | "totalAmount"> {
  record: ContentRecord;
}

interface Change {
  updatedBy: string;
  name?: string;
  /** The new content, read beside the template. */
  read?: () => Promise<Taken>;
}

/** @throws Problem `not_found`; whatever `read` throws; `busy` after too many conflicts */
export function edit(
  orgId: string,
  id: number,
  { read, ...changes }: Change,
  now: Date,
): Promise<TemplateRecord> {
  return retryOnConflict(async () => {
    const [before, taken] = await Promise.all([get(orgId, id), read?.()]);
    const { record, ...counted } = taken ?? {};
    const updatedAt = nextVersion(before.updatedAt, now);
    const after = { ...before, ...changes, ...counted, updatedAt };
    await write([
      {
        put: { ...after, ...keys.proposalTemplate(orgId, id) },
        condition: atVersion(before.updatedAt),
      },
      ...(record ? [contentWrite(orgId, id, record)] : []),
    ]);
    return after;
  });
}

function contentWrite(orgId: string, id: number, content: ContentRecord): Write {
  return { put: { ...content, ...keys.proposalTemplateContent(orgId, id) } };
}

/** Removes a template; proposals made from it stay. @throws Problem `not_found` */
export async function remove(orgId: string, id: number): Promise<void> {
  await write([
    {
      remove: keys.proposalTemplate(orgId, id),
      condition: "exists",
      failWith: new Problem("not_found"),
    },
    { remove: keys.proposalTemplateContent(orgId, id) },
  ]);
}
