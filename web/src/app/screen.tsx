import { type ComponentType, createElement, lazy, type PropsWithChildren } from "react";

type Drawn = ComponentType<PropsWithChildren>;

/**
 * A component in a file of its own. Fetched ahead by `load` it is drawn at once; otherwise it suspends, and React holds
 * the reveal of what suspended for 300 ms.
 */
export function screen<Name extends string>(load: () => Promise<Record<Name, Drawn>>, name: Name) {
  let loaded: Drawn | undefined;
  const fetchScreen = async () => {
    loaded ??= (await load())[name];
    return { default: loaded };
  };
  const Late = lazy(fetchScreen);
  function Screen(props: PropsWithChildren) {
    return createElement(loaded ?? Late, props);
  }
  return { Screen, load: fetchScreen };
}
