import { screen } from "#web/ui/screen.tsx";

/** The shell with antd: only for who is signed in. */
export const shell = screen(() => import("./shell.tsx"), "Shell");
