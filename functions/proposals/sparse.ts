import type { ProposalHead } from "./records.ts";

/** The attributes that are always there and may be null; an author is rarely null. */
type NullableOf<Row> = {
  [Name in keyof Row]-?: undefined extends Row[Name]
    ? never
    : null extends Row[Name]
      ? Name
      : never;
}[Exclude<keyof Row, "userId">];

/** As stored: without what is null, because DynamoDB bills names and nulls too. Earlier versions stored them. */
export type Sparse<Row> = Omit<Row, NullableOf<Row>> & Partial<Pick<Row, NullableOf<Row>>>;

const NULLS = {
  excerpt: null,
  deliveryDate: null,
  sentAt: null,
  acceptedAt: null,
  rejectedAt: null,
  zapsignDocumentToken: null,
  zapsignSignatureUrl: null,
  zapsignStatus: null,
} satisfies Record<NullableOf<ProposalHead>, null>;
const NO_PROGRESS = { sentAt: null, acceptedAt: null, rejectedAt: null, acceptedBy: null };
const NO_CONTACT = { company: null, email: null };

/** Returns a head as stored. */
export function toSparse(head: ProposalHead): Sparse<ProposalHead> {
  const { clientKept, undo, userId, ...rest } = head;
  return {
    ...withoutNulls(rest),
    userId,
    clientKept: withoutNulls(clientKept) as ProposalHead["clientKept"],
    // An offer of null says that there was none.
    ...(undo && {
      undo: {
        ...withoutNulls(undo),
        ...(undo.offer === null && { offer: null }),
      } as ProposalHead["undo"],
    }),
  } as Sparse<ProposalHead>;
}

/** Returns a stored head with its nulls. */
export function fromSparse(stored: Sparse<ProposalHead>): ProposalHead {
  const { clientKept, undo } = stored;
  return {
    ...NULLS,
    ...stored,
    clientKept: { ...NO_CONTACT, ...clientKept },
    ...(undo && { undo: { ...NO_PROGRESS, ...undo } }),
  };
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
