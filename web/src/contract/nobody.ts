/** Filter value for tasks without an assignee and proposals without a seller. */
export const NOBODY = "ninguem";
