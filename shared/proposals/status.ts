/** The statuses in the order of a sale. */
export const STATUSES = ["draft", "sent", "accepted", "rejected"] as const;
export type ProposalStatus = (typeof STATUSES)[number];
