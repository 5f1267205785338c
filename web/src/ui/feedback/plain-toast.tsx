import { Button } from "../actions/button.tsx";
import { dismissToast, type Toast } from "./toast.ts";
import styles from "./plain-toast.module.css";

/** A toast while the code of toasts cannot be loaded: it stays until it is closed, or the next one replaces it. */
export function PlainToast({ toast }: { toast: Toast }) {
  const { title, text, action, second } = toast;
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
