import { type ComponentType, createElement, lazy } from "react";

/** Sooner, a render still belongs to the failed attempt, whose error it has to throw. */
const RETRY_MS = 1_000;

/**
 * Returns a component in its own chunk. After `preload` it renders at once; otherwise it suspends, and React delays its
 * reveal by 300 ms. A failed load is retried by `preload` and by later renders.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loaded: ComponentType<Props> | undefined;
  let failedAt: number | undefined;
  const attempt = async () => {
    try {
      loaded ??= (await load())[name];
      return { default: loaded };
    } catch (error) {
      failedAt = performance.now();
      throw error;
    }
  };
  let Lazy: ComponentType<Props> = lazy(attempt);
  /** React keeps the rejection of a lazy component. */
  const renew = () => {
    failedAt = undefined;
    Lazy = lazy(attempt);
  };
  const preload = () => {
    if (failedAt !== undefined) renew();
    return attempt();
  };
  const LazyComponent = (props: Props) => {
    if (failedAt !== undefined && performance.now() - failedAt > RETRY_MS) renew();
    return createElement(loaded ?? Lazy, props);
  };
  return Object.assign(LazyComponent, { preload });
}
