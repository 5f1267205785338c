import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import globalData from "@csstools/postcss-global-data";
import react from "@vitejs/plugin-react";
import type { Plugin as PostcssPlugin } from "postcss";
import customMedia from "postcss-custom-media";
import { defineConfig, type Plugin } from "vite";
import * as z from "zod";
import { checkAntdStyles, leaveOutStyleMakers, usedAntdStyles } from "./infra/vite/antd-styles.ts";
import { browserContract } from "./infra/vite/browser-contract.ts";
import { chunkGroups } from "./infra/vite/chunk-groups.ts";
import { headScript } from "./infra/vite/head-script.ts";
import { allFiles, retryableImports } from "./infra/vite/retryable-imports.ts";
import { leaveOutUnusedAntd } from "./infra/vite/unused-antd.ts";
import { FONT_FILES } from "./shared/offers/page/styles/fonts.ts";
import { sync } from "./shared/sync/contract.ts";

const shared = fileURLToPath(new URL("./shared/", import.meta.url));
const breakpoints = fileURLToPath(new URL("./web/src/ui/breakpoints.css", import.meta.url));
const jitlessZod = fileURLToPath(new URL("./web/src/jitless-zod.ts", import.meta.url));

/** Version of the rows that browsers store: those of another format are deleted. */
const rowFormat = createHash("sha256")
  .update(JSON.stringify(z.toJSONSchema(sync.changes.output, { unrepresentable: "any" })))
  .digest("base64url");

/** Loads the font in parallel with the styles that use it. */
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

/** Puts the fonts of clients' pages where those pages look for them: the build's own names are not known to them. */
const offerFonts: Plugin = {
  name: "offer-fonts",
  generateBundle() {
    for (const [name, path] of Object.entries(FONT_FILES)) {
      const source = readFileSync(fileURLToPath(new URL(`node_modules/${path}`, import.meta.url)));
      this.emitFile({ type: "asset", fileName: `assets/${name}`, source });
    }
  },
};

/** Vite warns of declarations without a file: those that a style module composes from another one have none. */
const composedSources: PostcssPlugin = {
  postcssPlugin: "composed-sources",
  OnceExit(root) {
    root.walkDecls((declaration) => {
      if (root.source && !declaration.source?.input.file) declaration.source = root.source;
    });
  },
};

export default defineConfig({
  root: "web",
  define: { "import.meta.env.ROW_FORMAT": JSON.stringify(rowFormat) },
  plugins: [
    browserContract,
    react(),
    preloadFont,
    leaveOutUnusedAntd,
    leaveOutStyleMakers,
    checkAntdStyles,
    offerFonts,
    headScript,
    retryableImports,
  ],
  css: {
    postcss: {
      plugins: [
        usedAntdStyles,
        globalData({ files: [breakpoints] }),
        customMedia(),
        composedSources,
      ],
    },
  },
  resolve: {
    alias: [{ find: /^zod$/, replacement: jitlessZod }],
  },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: ["chrome114", "firefox125", "safari17"],
    // Every supported browser knows `modulepreload`.
    modulePreload: { ...allFiles, polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first script names them all, and hashes do not compress.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
      treeshake: {
        // shared/ is pure: a file of it that is only imported for something unused is left out.
        moduleSideEffects: (id) => !id.startsWith(shared),
      },
    },
  },
});
