import type { Request } from "#functions/platform/http/request.ts";

/** A request to the page of an offer. */
export interface Visit {
  request: Request;
  now: Date;
}

/** A request made with the token of a link. */
export interface LinkRequest extends Visit {
  token: string;
}
