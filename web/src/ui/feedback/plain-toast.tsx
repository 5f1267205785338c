import { useEffect } from "react";
import { Button } from "../actions/button.tsx";
import { dismissToast, type NumberedToast, TOAST_MS } from "./toast.ts";
import styles from "./plain-toast.module.css";

/** A toast while the code of toasts cannot be loaded. Errors stay until they are closed, or the next one replaces them. */
export function PlainToast({ toast }: { toast: NumberedToast }) {
  const { title, text, action, second } = toast;
  useEffect(() => {
    if (toast.kind === "error") return undefined;
    const timer = setTimeout(dismissToast, toast.lastsMs ?? TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className={`${styles.toast} u-float`} role="alert">
      <b>{title}</b>
      {text ? <p>{text}</p> : null}
      {[action, second, { label: "Fechar", run: () => undefined }].map((one) =>
        one ? (
          <Button
            key={one.label}
            size="sm"
            onClick={() => {
              dismissToast();
              one.run();
            }}
          >
            {one.label}
          </Button>
        ) : null,
      )}
    </div>
  );
}
