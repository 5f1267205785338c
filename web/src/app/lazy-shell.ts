import { lazyWithPreload } from "#web/ui/lazy-with-preload.tsx";

/** The shell with antd: only for who is signed in. */
export const shell = lazyWithPreload(() => import("./shell.tsx"), "Shell");
