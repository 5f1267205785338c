/** Who changes something, and when. */
export interface Author {
  /** The user's id. */
  by: string;
  now: Date;
}
