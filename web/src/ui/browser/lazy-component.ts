import { type ComponentType, createElement, lazy } from "react";

/**
 * Returns a component in its own chunk. After `preload` it renders at once; otherwise it suspends, and React delays its
 * reveal by 300 ms. A failed load is retried at the next render.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    try {
      loaded ??= (await load())[name];
      return { default: loaded };
    } catch (error) {
      // React caches the rejection of a lazy component.
      Lazy = lazy(preload);
      throw error;
    }
  };
  let Lazy: ComponentType<Props> = lazy(preload);
  const LazyComponent = (props: Props) => createElement(loaded ?? Lazy, props);
  return Object.assign(LazyComponent, { preload });
}
