import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { startCloud } from "./cloud.ts";
import { LOCAL } from "./paths.ts";

const BUILT = resolve("dist/web");
const flags = new Set(process.argv.slice(2));
const hot = flags.has("--hot");
// Common passwords are accepted on a developer's machine.
process.env["COMMON_PASSWORDS"] ??= "warn";

try {
  if (!hot && !existsSync(BUILT))
    throw new Error("The web app is not built: run npm run build first.");
  const cloud = await startCloud({
    port: Number(process.env["PORT"] ?? 3000),
    host: process.env["HOST"] || undefined,
    folder: flags.has("--ephemeral")
      ? undefined
      : resolve(process.env["DATA_FOLDER"] ?? ".local/data"),
    web: hot ? "hot" : { built: BUILT },
  });
  console.log(
    `Fechou is running at ${cloud.origin} (mailbox, clock and jobs: ${cloud.origin}${LOCAL}/)`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void cloud.stop().finally(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
