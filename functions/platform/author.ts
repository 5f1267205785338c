export interface Author {
  /** The user's id. */
  by: string;
  now: Date;
}
