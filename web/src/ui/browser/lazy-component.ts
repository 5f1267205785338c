import { type ComponentType, createElement, lazy, useEffect, useEffectEvent } from "react";

/** Sooner, a render still belongs to the failed attempt. */
const RETRY_MS = 1_000;

/**
 * Returns a component in its own chunk. After `preload` it renders at once; otherwise it suspends, and React delays its
 * reveal by 300 ms. A failed load is retried by `preload` and by later renders.
 * @param onFailure called when it renders and cannot be loaded, for a part without which its screen stays useful. By
 *   default the error reaches the error boundary, which replaces the screen.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  onFailure?: (props: NoInfer<Props>) => void,
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
  const Failed = (props: Props) => {
    const report = useEffectEvent(() => onFailure?.(props));
    useEffect(() => report(), []);
    return null;
  };
  const attemptRender = onFailure
    ? () => attempt().catch((): { default: ComponentType<Props> } => ({ default: Failed }))
    : attempt;
  let Lazy: ComponentType<Props> = lazy(attemptRender);
  /** React keeps the result of a lazy component. */
  const renew = () => {
    failedAt = undefined;
    Lazy = lazy(attemptRender);
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
