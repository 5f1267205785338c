/** Filter values for people, in the addresses of lists and reports. */
export const ME = "eu";
/** Tasks without an assignee, proposals without a seller. */
export const NOBODY = "ninguem";
