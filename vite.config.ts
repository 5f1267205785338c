import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const shared = fileURLToPath(new URL("./shared/", import.meta.url));

/** The one font of the app comes beside the styles that ask for it, not after them. */
const preloadFont: Plugin = {
  name: "preload-font",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /inter-latin-wght-normal-[\w-]+\.woff2$/.test(file))
        .map((file) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href: `/${file}`,
            crossorigin: "",
          },
          injectTo: "head",
        })),
  },
};

export default defineConfig({
  root: "web",
  plugins: [react(), preloadFont],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    rolldownOptions: {
      treeshake: {
        // shared/ is pure: a file of it that is only imported for something unused is left out.
        moduleSideEffects: (id) => !id.startsWith(shared),
      },
    },
  },
});
