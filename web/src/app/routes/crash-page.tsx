import { Button } from "#web/ui/actions/button.tsx";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import { useForcedUnmount } from "#web/ui/dialogs/unsaved.ts";
import { Logo } from "#web/ui/marks/logo.tsx";
import styles from "./error-page.module.css";

/** A reload also fetches a new release. */
export function CrashPage() {
  useForcedUnmount();
  return (
    <main className={styles.page}>
      <Logo size={28} />
      <div className={styles.text} role="alert">
        <h1>Algo deu errado.</h1>
        <p>
          Não conseguimos mostrar esta tela. Carregue a página de novo; se continuar,{" "}
          <a href={SUPPORT_LINK}>fale com o suporte</a>.
        </p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Carregar de novo
        </Button>
      </div>
    </main>
  );
}
