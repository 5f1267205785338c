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
