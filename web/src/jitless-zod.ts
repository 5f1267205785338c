import { config } from "zod/v4";

/** The app's `zod` (see vite.config.ts). The content security policy forbids generated code. */
config({ jitless: true });

export * from "zod/v4";
