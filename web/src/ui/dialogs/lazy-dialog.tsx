import { type ComponentType, Suspense, useState } from "react";
import { lazyComponent } from "../browser/lazy-component.ts";
import { PreloadWhenQuiet } from "../browser/preload-when-quiet.tsx";

/**
 * A dialog in its own chunk, loaded on first interaction, when the browser is idle, or when it opens. Once opened, it
 * stays mounted, so that it can fade out.
 * @param isOpen whether it is open with these props; by default their `open`
 */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  isOpen: (props: NoInfer<Props>) => boolean = hasOpen,
) {
  const Dialog = lazyComponent(load, name);
  return function LazyDialog(props: Props) {
    const opens = isOpen(props);
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

function hasOpen(props: object): boolean {
  return "open" in props && props.open === true;
}
