import { type ComponentType, createElement, lazy } from "react";

/**
 * Returns a component in its own chunk. After `preload` it renders at once; otherwise it suspends, and React delays its
 * reveal by 300 ms. A failed load is retried after the next `preload`.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loaded: ComponentType<Props> | undefined;
  let hasFailed = false;
  const attempt = async () => {
    try {
      loaded ??= (await load())[name];
      return { default: loaded };
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  let Lazy: ComponentType<Props> = lazy(attempt);
  const preload = () => {
    // React keeps the rejection of a lazy component. Replaced earlier, it would be tried for ever and never throw.
    if (hasFailed) Lazy = lazy(attempt);
    hasFailed = false;
    return attempt();
  };
  const LazyComponent = (props: Props) => createElement(loaded ?? Lazy, props);
  return Object.assign(LazyComponent, { preload });
}
