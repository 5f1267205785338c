import { type ComponentType, useEffect, useState } from "react";
import { PlainToast } from "./plain-toast.tsx";
import { type NumberedToast, onToast } from "./toast.ts";

export const loadToasts = () => import("./toast-viewport.tsx");

/** Loads the toasts' code with the first one, to keep public pages small. Suspense would delay that one by 300 ms. */
export function ToastSlot() {
  const [toast, setToast] = useState<NumberedToast>();
  const [Viewport, setViewport] = useState<ComponentType<{ toast: NumberedToast }>>();
  useEffect(
    () =>
      onToast((shown) => {
        setToast(shown);
        if (!shown) return;
        loadToasts().then(
          ({ ToastViewport }) => setViewport(() => ToastViewport),
          () => setViewport(() => PlainToast),
        );
      }),
    [],
  );
  return toast && Viewport ? <Viewport toast={toast} /> : null;
}
