import globalData from "@csstools/postcss-global-data";
import react from "@vitejs/plugin-react";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import customMedia from "postcss-custom-media";
import { defineConfig, type Plugin } from "vite";
import * as z from "zod";
import { FONT_FILES } from "./shared/offers/page/styles/fonts.ts";
import { browserContract } from "./infra/vite/browser-contract.ts";
import { checkAntdStyles, leaveOutStyleMakers, usedAntdStyles } from "./infra/vite/antd-styles.ts";
import { headScript } from "./infra/vite/head-script.ts";
import { leaveOutUnusedAntd } from "./infra/vite/unused-antd.ts";
import { sync } from "./shared/sync/contract.ts";

const shared = fileURLToPath(new URL("./shared/", import.meta.url));
const breakpoints = fileURLToPath(new URL("./web/src/ui/breakpoints.css", import.meta.url));
const jitlessZod = fileURLToPath(new URL("./web/src/jitless-zod.ts", import.meta.url));

/** Of the rows that browsers store: those of another form are deleted. */
const rowsForm = createHash("sha256")
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

/**
 * Shared chunks: a few files instead of fifty small ones. A group takes in the modules of its `test` and all their
 * imports, so name a module only if nearly every page needs everything it imports (not antd's form, select or modal).
 * Modules in no group get chunks by the routes and dialogs that share them. test/e2e/budgets.test.ts measures each page.
 */
const groups = [
  // Every page, public ones too: react, router, cache, what draws icons and the icons of public pages.
  {
    name: "start",
    priority: 7,
    test: /web\/src\/(main\.tsx|contract\/(hooks|session\/enter-as)\.ts|ui\/(marks\/own-icons|fields\/late-schema)\.ts)$|\/role-names\.ts$|\/shared\/(auth\/redirect|(auth|invites)\/contract)\.ts$|\/lucide-react\/dist\/esm\/((?!icons\/)|icons\/(x|check|square-check|info|triangle-exclamation-point|refresh-cw|circle-check|circle-dashed|eye|eye-off|mail|sun|moon)\.mjs$)/,
  },
  // Endpoints and rules. Schemas load with forms, the layouts of documents with what shows one.
  {
    name: "contract",
    priority: 6,
    minShareCount: 4,
    test: /\/shared\/(?!proposals\/document\/)(?!values\/fields)(?!endpoint)[\w/-]*\/(?!schemas|[\w-]*inputs|members|contact|address|proposal\.ts)[\w-]+\.ts$/,
  },
  // What the validation of every form shares, first of all zod. Pages load it after their fields.
  {
    name: "schemas",
    priority: 5,
    test: /\/shared\/(endpoint|values\/(schemas|fields)|auth\/schemas)\.ts$/,
  },
  // Every page of a signed-in person: the shell with its part of antd, which is theme and locale, and the components of
  // most pages. Menus and tooltips load later.
  {
    name: "shell",
    priority: 4,
    test: /web\/src\/(app\/\w+\/(shell|signed-in|paywall-gate|no-organization)\.tsx|contract\/(use-zone|patch-cached)\.ts|ui\/\w+\/(page|toolbar|data-table|row-card|two-lines|status-badge|avatar|empty-state|error-state|tag-label|lazy-dialog|priority-bars|use-now|use-draft|use-discard-guard|save-bar|table-of-contents|copy-text)\.tsx?)$/,
  },
  // What most parts of antd share.
  {
    name: "antd",
    priority: 3,
    test: /\/antd\/es\/(_util\/(hooks\/(index|useMergeSemantic|useAllowClear|useOrientation)|is|reactNode|motion|statusUtils)|form\/(context|hooks\/useVariants)|space\/Compact)|\/@ant-design\/icons\/es\/components\/|\/@rc-component\/resize-observer\//,
  },
  // What dialogs share with menus, selects and tooltips.
  {
    name: "portal",
    priority: 3,
    test: /\/@rc-component\/portal\/|\/antd\/es\/_util\/hooks\/(useClosable|useZIndex|useMergedMask)/,
  },
  // Menus, selects and tooltips.
  {
    name: "popups",
    priority: 2,
    test: /\/@rc-component\/(trigger|overflow|virtual-list)\//,
  },
  // Icons of several routes: 200 bytes each would be as many requests.
  {
    name: "icons",
    priority: 1,
    minShareCount: 2,
    test: /\/lucide-react\/dist\/esm\/icons\/|\/drawn-icons\.ts$/,
  },
];

export default defineConfig({
  root: "web",
  define: { "import.meta.env.ROWS_FORM": JSON.stringify(rowsForm) },
  plugins: [
    browserContract,
    react(),
    preloadFont,
    leaveOutUnusedAntd,
    leaveOutStyleMakers,
    checkAntdStyles,
    offerFonts,
    headScript,
  ],
  css: {
    postcss: { plugins: [usedAntdStyles, globalData({ files: [breakpoints] }), customMedia()] },
  },
  resolve: {
    alias: [{ find: /^zod$/, replacement: jitlessZod }],
  },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
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
