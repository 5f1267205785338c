import { SUPPORT_LINK } from "../actions/support.ts";

/** Help and legal links of every page outside the shell. */
export function PublicLinks() {
  return (
    <>
      <a href={SUPPORT_LINK}>Ajuda</a>
      <a href="/terms" target="_blank" rel="noreferrer">
        Termos de uso
      </a>
      <a href="/privacy" target="_blank" rel="noreferrer">
        Privacidade
      </a>
    </>
  );
}
