import { Button } from "#web/ui/actions/button.tsx";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import { useForcedUnmount } from "#web/ui/dialogs/unsaved.ts";
import { AlertIcon, RefreshIcon } from "#web/ui/marks/icons.tsx";
import { navigate, hrefOf } from "#web/ui/router/history.ts";
import { useLocation } from "#web/ui/router/router.tsx";
import styles from "./screen-error.module.css";

/** Shown by the error boundary of screens. Retries while offline, otherwise reloads: also for a new release. */
export function ScreenError() {
  useForcedUnmount();
  const location = useLocation();
  const isOffline = !navigator.onLine;
  const retry = () =>
    navigator.onLine
      ? window.location.reload()
      : void navigate(hrefOf(location), { replace: true, state: location.state });
  return (
    <section className={styles.place} role="alert">
      <AlertIcon size={20} />
      <h1>{isOffline ? "Você está sem conexão" : "Não conseguimos abrir esta tela"}</h1>
      <p>
        {isOffline ? (
          "Verifique sua internet e tente de novo. O que já estava aberto continua salvo."
        ) : (
          <>
            Tente de novo; se continuar, <a href={SUPPORT_LINK}>fale com o suporte</a>.
          </>
        )}
      </p>
      <Button icon={<RefreshIcon size={16} />} onClick={retry}>
        Tentar novamente
      </Button>
    </section>
  );
}
