import { type ComponentType, useEffect, useState } from "react";
import { type NumberedToast, onToast } from "./toast.ts";

/**
 * Where toasts appear. Its code is fetched with the first toast, so that public pages stay small; not by Suspense, which
 * would hold the first one back for 300 ms.
 */
export function ToastSlot() {
  const [toast, setToast] = useState<NumberedToast>();
  const [Viewport, setViewport] = useState<ComponentType<{ toast: NumberedToast }>>();
  useEffect(
    () =>
      onToast((shown) => {
        setToast(shown);
        if (!shown) return;
        void import("./toast-viewport.tsx").then(({ ToastViewport }) =>
          setViewport(() => ToastViewport),
        );
      }),
    [],
  );
  return toast && Viewport ? <Viewport toast={toast} /> : null;
}
