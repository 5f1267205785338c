/**
 * Replaces the DynamoDB client's cache of discovered endpoints (`infra/lean-packages.ts`): it costs 7 KB at every start,
 * and discovery is off.
 */
export default class EndpointLru<Key, Value> extends Map<Key, Value> {
  /** The package's class takes a capacity. */
  constructor(_capacity: number) {
    super();
  }

  peek(key: Key): Value | undefined {
    return this.get(key);
  }
}
