import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** A visit without interaction loads nothing more. */
const firstInteraction = new Promise<void>((resolve) => {
  const controller = new AbortController();
  const react = (event: Event) => {
    // Content that moves under a resting pointer fires a pointermove without movement.
    if (event instanceof PointerEvent && event.type === "pointermove" && isAtRest(event)) return;
    // Loading would delay the next key.
    if (event instanceof KeyboardEvent && isTyping(event)) return;
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

function isTyping({ key, target }: KeyboardEvent): boolean {
  return key.length === 1 && target instanceof HTMLInputElement;
}

/** Loads code after the first interaction, when the browser is idle and the page's own data have arrived. */
export function PreloadWhenIdle({ load }: { load: () => Promise<unknown> }) {
  const client = useQueryClient();
  const isReading = useIsFetching() > 0;
  useEffect(() => {
    if (isReading) return undefined;
    let isUnmounted = false;
    let cancel: (() => void) | undefined;
    void firstInteraction.then(() => {
      if (isUnmounted) return;
      cancel = whenIdle(() => {
        // A failed load is retried when the code is needed, which then reports it.
        if (client.isFetching() === 0) load().catch(() => undefined);
      });
    });
    return () => {
      isUnmounted = true;
      cancel?.();
    };
  }, [isReading, client, load]);
  return null;
}

function whenIdle(act: () => void): () => void {
  // Safari does not have it.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}
