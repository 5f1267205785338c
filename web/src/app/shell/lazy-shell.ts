import { lazyComponent } from "#web/ui/browser/lazy-component.ts";

/** The shell with antd, loaded for signed-in people only. */
export const LazyShell = lazyComponent(() => import("./shell.tsx"), "Shell");
