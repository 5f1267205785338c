import { type ComponentType, createElement, lazy, type PropsWithChildren } from "react";

type Drawn = ComponentType<PropsWithChildren>;

/**
 * A component in a file of its own. Fetched ahead by `load` it is drawn at once; otherwise it suspends, and React holds
 * the reveal of what suspended for 300 ms. A file that did not come is asked for again at the next drawing.
 */
export function screen<Name extends string>(load: () => Promise<Record<Name, Drawn>>, name: Name) {
  let loaded: Drawn | undefined;
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
  let Late = lazy(fetchScreen);
  function Screen(props: PropsWithChildren) {
    return createElement(loaded ?? Late, props);
  }
  return { Screen, load: fetchScreen };
}
