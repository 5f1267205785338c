import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Without retries, which would hide failures. */
export function sdkSetting(endpoint: string) {
  return {
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  };
}

export async function during<T extends { stop(): Promise<void> }>(
  starting: Promise<T>,
): Promise<T> {
  const server = await starting;
  onTestFinished(() => server.stop());
  return server;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fechou-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Its parent is a plain file. */
export function unwritablePath(): string {
  const parent = join(temporaryFolder(), "plain-file");
  writeFileSync(parent, "");
  return join(parent, "kept");
}
