import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { lazyComponent } from "../browser/lazy-component.ts";

/**
 * Returns a dialog with code of its own. The code is loaded on first interaction, when the browser is idle, or when the
 * dialog opens. Once opened, the dialog stays mounted, so that it can fade out.
 *
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
    if (!isUsed) return <WhenQuiet run={Dialog.preload} />;
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

/** Resolves at the first interaction: a visit without one loads nothing more. */
const firstInteraction = new Promise<void>((resolve) => {
  const controller = new AbortController();
  const react = (event: Event) => {
    // Content that moves under a resting pointer fires a pointermove without movement.
    if (event instanceof PointerEvent && event.type === "pointermove" && isAtRest(event)) return;
    controller.abort();
    resolve();
  };
  for (const type of ["pointermove", "pointerdown", "keydown"])
    window.addEventListener(type, react, {
      capture: true,
      passive: true,
      signal: controller.signal,
    });
});

function isAtRest({ movementX, movementY }: PointerEvent): boolean {
  return movementX === 0 && movementY === 0;
}

/** Preloads once no query is running, after the page's own data. */
function WhenQuiet({ run }: { run: () => Promise<unknown> }) {
  const client = useQueryClient();
  const isReading = useIsFetching() > 0;
  useEffect(() => {
    if (isReading) return undefined;
    let isUnmounted = false;
    let cancel: (() => void) | undefined;
    void firstInteraction.then(() => {
      if (isUnmounted) return;
      cancel = whenIdle(() => {
        // A failed load is repeated when the dialog opens, which then reports it.
        if (client.isFetching() === 0) run().catch(() => undefined);
      });
    });
    return () => {
      isUnmounted = true;
      cancel?.();
    };
  }, [isReading, client, run]);
  return null;
}

function whenIdle(act: () => void): () => void {
  // Not in Safari.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}
