import { useEffect } from "react";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import { useForcedUnmount } from "#web/ui/dialogs/unsaved.ts";
import { Failure } from "#web/ui/feedback/error-state.tsx";
import { usePageTitle } from "#web/ui/page/page-title.ts";
import { navigate, hrefOf } from "#web/ui/router/history.ts";
import { useLocation } from "#web/ui/router/router.tsx";

const reload = () => window.location.reload();

/**
 * Shown by the error boundary of screens. Retries while offline, otherwise reloads: also for a new release, and once the
 * connection is back.
 */
export function ScreenError() {
  useForcedUnmount();
  const location = useLocation();
  const isOffline = !navigator.onLine;
  const title = isOffline ? "Você está sem conexão" : "Não conseguimos abrir esta tela";
  usePageTitle(`${title} · Fechou`);
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  const retry = () =>
    navigator.onLine
      ? reload()
      : void navigate(hrefOf(location), { replace: true, state: location.state });
  return (
    <Failure heading={<h1>{title}</h1>} retry={retry}>
      <p>
        {isOffline ? (
          "Verifique sua internet e tente de novo. O que já estava aberto continua salvo."
        ) : (
          <>
            Tente de novo; se continuar, <a href={SUPPORT_LINK}>fale com o suporte</a>.
          </>
        )}
      </p>
    </Failure>
  );
}
