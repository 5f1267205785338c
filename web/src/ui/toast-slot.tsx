import { type ComponentType, useEffect, useState } from "react";
import { onToast, type Toast } from "./toast.ts";

type Shown = Toast & { id: number };

/**
 * Where toasts appear. Its code is fetched with the first toast, so that public pages stay small; not by Suspense, which
 * would hold the first one back for 300 ms.
 */
export function ToastSlot() {
  const [toast, setToast] = useState<Shown>();
  const [Viewport, setViewport] = useState<ComponentType<{ toast: Shown }>>();
  useEffect(
    () =>
      onToast((shown) => {
        setToast(shown);
        void import("./toast-viewport.tsx").then(({ ToastViewport }) =>
          setViewport(() => ToastViewport),
        );
      }),
    [],
  );
  return toast && Viewport ? <Viewport toast={toast} /> : null;
}
