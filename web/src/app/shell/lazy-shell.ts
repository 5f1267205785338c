import { lazyWithPreload } from "#web/ui/browser/lazy-with-preload.tsx";

/** The shell with antd, loaded for signed-in people only. */
export const shell = lazyWithPreload(() => import("./shell.tsx"), "Shell");
