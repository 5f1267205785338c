// Runs before the first paint.
{
  /** What every screen of a signed-in person loads. Filled in by the build: infra/vite/head-script.ts. */
  const shellFiles = [];

  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is closed to this page.
      return null;
    }
  };

  document.documentElement.classList.toggle("dark", stored("theme") === "dark");

  // Of what the app cannot do without, browsers got popovers last. At this event no other script has run.
  if (!("popover" in HTMLElement.prototype))
    document.addEventListener("readystatechange", () => {
      document.body.style.cssText =
        "display: grid; gap: 8px; max-width: 30em; margin: 15vh auto; padding: 24px; line-height: 1.4";
      document.body.innerHTML =
        "<h1>Atualize o seu navegador</h1><p>Esta versão é antiga demais para o Fechou. " +
        "Ele funciona no Chrome, no Edge, no Firefox e no Safari atuais.</p>";
    });

  if (stored("auth_token") !== null)
    for (const href of shellFiles) {
      const isStyle = href.endsWith(".css");
      const link = document.createElement("link");
      link.rel = isStyle ? "preload" : "modulepreload";
      link.as = isStyle ? "style" : "script";
      link.crossOrigin = "";
      link.href = href;
      document.head.append(link);
    }
}
