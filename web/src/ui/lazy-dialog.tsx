import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { lazyWithPreload } from "./lazy-with-preload.tsx";

/**
 * A dialog whose code is no part of the page's own. It is fetched when the page stands, a hand has moved and the browser
 * has nothing to do, so that it opens at once; opened earlier, it is fetched then. Drawn from its first opening on, and
 * it stays, to fade out by itself.
 *
 * @param isOpen whether it is open with these props.
 */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  isOpen: (props: NoInfer<Props>) => boolean,
) {
  const { Screen: Dialog, load: fetchDialog } = lazyWithPreload(load, name);
  return function LazyDialog(props: Props) {
    const opens = isOpen(props);
    const [isUsed, setUsed] = useState(opens);
    if (opens && !isUsed) setUsed(true);
    if (!isUsed) return <WhenQuiet run={fetchDialog} />;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

/** Resolves at the first interaction: people who only look load nothing more. */
const touched = new Promise<void>((resolve) => {
  const told = new AbortController();
  const tell = (event: Event) => {
    // Content that moves under a resting pointer fires a pointermove with no movement.
    if (event instanceof PointerEvent && event.type === "pointermove" && isAtRest(event)) return;
    told.abort();
    resolve();
  };
  for (const type of ["pointermove", "pointerdown", "keydown"])
    window.addEventListener(type, tell, { capture: true, passive: true, signal: told.signal });
});

function isAtRest({ movementX, movementY }: PointerEvent): boolean {
  return movementX === 0 && movementY === 0;
}

/** Preloads once no query is running: the page's own data comes first. */
function WhenQuiet({ run }: { run: () => Promise<unknown> }) {
  const client = useQueryClient();
  const isReading = useIsFetching() > 0;
  useEffect(() => {
    if (isReading) return undefined;
    let isOver = false;
    let callOff: (() => void) | undefined;
    void touched.then(() => {
      if (isOver) return;
      callOff = whenIdle(() => {
        // What did not come is asked for again when it is opened, which then says so.
        if (client.isFetching() === 0) run().catch(() => undefined);
      });
    });
    return () => {
      isOver = true;
      callOff?.();
    };
  }, [isReading, client, run]);
  return null;
}

/** Runs `act` when the browser is idle. Returns how to cancel it. */
function whenIdle(act: () => void): () => void {
  // Safari has no idle time to give.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}
