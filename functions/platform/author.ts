export interface Author {
  /** A user id. */
  by: string;
  now: Date;
}
