/**
 * Stands in for the cache of discovered endpoints that the DynamoDB client brings: 7 KB at every start, and discovery is
 * off. `infra/bundle-functions.ts` puts it in the package's place.
 */
export default class EndpointLru<Key, Value> extends Map<Key, Value> {
  /** The package's takes a capacity. */
  constructor(_capacity: number) {
    super();
  }

  peek(key: Key): Value | undefined {
    return this.get(key);
  }
}
