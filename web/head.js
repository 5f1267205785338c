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
      document.body.style.cssText = "max-width: 30em; margin: 15vh auto; padding: 24px";
      document.body.textContent =
        "Atualize o seu navegador: esta versão é antiga demais para o Fechou. " +
        "Ele funciona no Chrome, no Edge, no Firefox e no Safari atuais.";
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
