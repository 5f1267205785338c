import { Button } from "#web/ui/actions/button.tsx";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import { Logo } from "#web/ui/marks/logo.tsx";
import { usePageTitle } from "#web/ui/page/page-title.ts";
import styles from "./error-page.module.css";

/** The English texts are literal. */
export function NotFoundPage() {
  usePageTitle("404 Page Not Found · Fechou");
  return (
    <main className={styles.page}>
      <Logo size={28} />
      <div className={styles.text}>
        <h1>404 Page Not Found</h1>
        <p lang="en">Did you forget to add the page to the router?</p>
        <p>
          O endereço pode ter mudado ou estar incompleto. Confira o link, volte ao início ou{" "}
          <a href={SUPPORT_LINK}>peça ajuda</a>.
        </p>
        <Button variant="primary" href="/">
          Voltar ao início
        </Button>
      </div>
    </main>
  );
}
