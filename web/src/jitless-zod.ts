import { config } from "zod/v4";

/** What the app imports as `zod` (vite.config.ts). The content security policy forbids the code that zod would make. */
config({ jitless: true });

export * from "zod/v4";
