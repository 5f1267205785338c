import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** What an AWS client needs to call a server of this machine, without retries that would hide a failure. */
export function sdkSetting(endpoint: string) {
  return {
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  };
}

/** Starts a server and stops it when the test is over. */
export async function during<T extends { stop(): Promise<void> }>(
  starting: Promise<T>,
): Promise<T> {
  const server = await starting;
  onTestFinished(() => server.stop());
  return server;
}

/** A folder that is gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fechou-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A path that nothing can be written to, whoever runs the test: its parent is a plain file. */
export function unwritablePath(): string {
  const parent = join(temporaryFolder(), "plain-file");
  writeFileSync(parent, "");
  return join(parent, "kept");
}
