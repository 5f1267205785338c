import * as z from "zod";

/** A person in other records. */
export const PersonSummary = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type PersonSummary = z.output<typeof PersonSummary>;

export const TagSummary = z.object({ id: z.int(), name: z.string(), color: z.string() });
export type TagSummary = z.output<typeof TagSummary>;

export const ProposalSummary = z.object({ id: z.int(), title: z.string() });
export type ProposalSummary = z.output<typeof ProposalSummary>;
