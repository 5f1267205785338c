/** The primary key of an item. */
export interface Key {
  pk: string;
  sk: string;
}

declare const record: unique symbol;

/** A key or range that knows the type of its items. */
interface Typed<T> {
  readonly [record]?: T;
}

/** The key of an item of type `T`. */
export type TypedKey<T> = Key & Typed<T>;

/** The items of one partition whose sort key begins with `prefix`. */
export interface Prefix<T = unknown> extends Typed<T> {
  pk: string;
  prefix: string;
}

/** The items of one partition behind a sort key. */
export interface After<T = unknown> extends Typed<T> {
  pk: string;
  after: string;
}

/** The items of one partition, of the table or of its index, up to a sort key. */
export interface Until<T = unknown> extends Typed<T> {
  pk: string;
  until: string;
  index?: "gsi1";
}

/** The items of one partition from a sort key up to another one. */
export interface Between<T = unknown> extends Typed<T> {
  pk: string;
  from: string;
  until: string;
}

/** Nothing is known of the item of a plain key. */
export type RecordOf<K> = K extends Typed<infer T> ? T : unknown;

/** An item as stored. `ttl` is in epoch seconds. */
export type Item = Key & Record<string, unknown>;
