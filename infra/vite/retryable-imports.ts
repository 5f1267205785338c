import { fileURLToPath } from "node:url";
import type { ModulePreloadOptions, Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";

/** Dynamic imports that fail without a connection succeed when they are tried again (web/src/load-chunk.ts). */
export const retryableImports: Plugin = {
  name: "retryable-imports",
  enforce: "pre",
  apply: "build",
  resolveId: (id) =>
    id === HELPER ? fileURLToPath(new URL("../../web/src/load-chunk.ts", import.meta.url)) : null,
};

/** Names the chunk itself to the helper too, which Vite leaves out where it is the only file. */
export const allFiles: ModulePreloadOptions = {
  resolveDependencies: (file, files, { hostType }) =>
    hostType === "js" && !files.includes(file) ? [file, ...files] : files,
};
