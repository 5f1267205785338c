import { type ComponentType, Suspense, useState } from "react";
import { lazyComponent } from "../browser/lazy-component.ts";
import { PreloadWhenQuiet } from "../browser/preload-when-quiet.tsx";

/**
 * Returns a dialog in its own chunk, loaded on first interaction, when the browser is idle, or when it opens. Once
 * opened, it stays mounted, so that it can fade out.
 * @param opener whether it is open with these props, or the prop that is undefined or false while it is closed
 */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  opener: keyof NoInfer<Props> | "open" | ((props: NoInfer<Props>) => boolean) = "open",
) {
  const Dialog = lazyComponent(load, name);
  return function LazyDialog(props: Props) {
    const opens = isOpen(props, opener);
    const [isUsed, setUsed] = useState(opens);
    if (opens && !isUsed) setUsed(true);
    if (!isUsed) return <PreloadWhenQuiet load={Dialog.preload} />;
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
