import { type ComponentType, createElement, lazy } from "react";

/**
 * A component in a file of its own. Fetched ahead by `load` it is drawn at once; otherwise it suspends, and React holds
 * the reveal of what suspended for 300 ms. A file that did not come is asked for again at the next drawing.
 */
export function lazyWithPreload<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loaded: ComponentType<Props> | undefined;
  const fetchScreen = async () => {
    try {
      loaded ??= (await load())[name];
      return { default: loaded };
    } catch (error) {
      // React keeps the failure of a lazy component for ever.
      Late = lazy(fetchScreen);
      throw error;
    }
  };
  let Late: ComponentType<Props> = lazy(fetchScreen);
  function Screen(props: Props) {
    return createElement(loaded ?? Late, props);
  }
  return { Screen, load: fetchScreen };
}
