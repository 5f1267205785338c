/** Where an item is stored. An item is also its own key: reads and writes take nothing else of it. */
export interface Key {
  pk: string;
  sk: string;
}

declare const record: unique symbol;

interface Typed<T> {
  readonly [record]?: T;
}

export type TypedKey<T> = Key & Typed<T>;

export interface Prefix<T = unknown> extends Typed<T> {
  pk: string;
  prefix: string;
}

export interface After<T = unknown> extends Typed<T> {
  pk: string;
  after: string;
}

/** Items of one partition, of the table or of its index, up to a sort key. */
export interface Until<T = unknown> extends Typed<T> {
  pk: string;
  until: string;
  index?: "gsi1";
}

/** Items of one partition from one sort key up to another. */
export interface Between<T = unknown> extends Typed<T> {
  pk: string;
  from: string;
  until: string;
}

export type RecordOf<K> = K extends Typed<infer T> ? T : unknown;

/** An item as stored. `ttl` is in epoch seconds. */
export type Item = Key & Record<string, unknown>;
