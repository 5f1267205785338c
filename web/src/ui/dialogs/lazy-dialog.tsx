import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from "react";
import { PreloadWhenIdle } from "../browser/preload-when-idle.tsx";
import { refuseToOpen } from "../feedback/refuse-to-open.ts";

type Close = (() => void) | undefined;

/**
 * Returns a dialog in its own chunk, loaded on first interaction, when the browser is idle, or when it opens. Once
 * opened, it stays mounted, so that it can fade out. When its code cannot be loaded, it closes with a toast, and the
 * screen below stays as it is. What nothing closes is loaded again when the connection is back.
 * @param opener whether it is open with these props, or the prop that is undefined or false while it is closed
 * @param closer what closes it; undefined where nothing does
 */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  opener: keyof NoInfer<Props> | "open" | ((props: NoInfer<Props>) => boolean) = "open",
  closer: (props: NoInfer<Props>) => Close = onCloseOf,
) {
  let Dialog: ComponentType<Props> | undefined;
  const preload = async () => {
    Dialog ??= (await load())[name];
  };
  return function LazyDialog(props: Props) {
    const opens = isOpen(props, opener);
    const [isUsed, setUsed] = useState(false);
    if (opens && Dialog && !isUsed) setUsed(true);
    const refuse = useEffectEvent(() => {
      closer(props)?.();
      refuseToOpen();
    });
    useEffect(() => {
      if (!opens || isUsed) return undefined;
      const controller = new AbortController();
      const { signal } = controller;
      const start = () =>
        void preload().then(
          () => signal.aborted || setUsed(true),
          () => signal.aborted || refuse(),
        );
      start();
      // Without a closer it still opens.
      window.addEventListener("online", start, { signal });
      return () => controller.abort();
    }, [opens, isUsed]);
    if (!isUsed || !Dialog) return <PreloadWhenIdle load={preload} />;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

function isOpen<Props extends object>(
  props: Props,
  opener: PropertyKey | ((props: Props) => boolean),
): boolean {
  if (typeof opener === "function") return opener(props);
  const value: unknown = Reflect.get(props, opener);
  return value !== undefined && value !== false;
}

function onCloseOf(props: object): Close {
  return Reflect.get(props, "onClose") as Close;
}
