import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { worldAt } from "#test/world/world.ts";

const running = new Set<ChildProcess>();

const run = promisify(execFile);

afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});

interface Started {
  child: ChildProcess;
  origin: string;
}

function start(folder: string, port: number): Promise<Started> {
  const child = spawn(process.execPath, ["dist/local/main.mjs"], {
    env: { ...process.env, PORT: String(port), DATA_FOLDER: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (origin) resolve({ child, origin });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", () => reject(new Error(output)));
  });
}

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.on("exit", () => resolve());
    child.kill(signal);
  });
}

/** Seconds of processor time since the start, which a busy machine does not lengthen as it does the time of the clock. */
async function processorSeconds({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await run("ps", ["-o", "time=", "-p", String(pid)]);
  // `HH:MM:SS` on Linux, `M:SS.hh` on macOS.
  return stdout
    .trim()
    .split(":")
    .reduce((sum, part) => 60 * sum + Number(part), 0);
}

test("keeps everything after a restart, even after the process was killed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fechou-"));
  const first = await start(folder, 3981);
  expect(await processorSeconds(first.child)).toBeLessThanOrEqual(3);
  let world = worldAt(() => first.origin);
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria São João", cnpj: "12.ABC.345/01DE-35" });
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const { logoUrl } = await ada.call(branding.uploadLogo, { file: new Blob([png]) });
  await stop(first.child, "SIGKILL");

  const second = await start(folder, 3981);
  world = worldAt(() => second.origin);
  const { token } = await world
    .anonymous()
    .call(auth.login, { email: ada.email, password: ada.password });
  const [client] = await world.withToken(token).call(clients.list, {});
  expect(client?.name).toBe("Padaria São João");
  expect((await fetch(second.origin + logoUrl)).status).toBe(200);
  expect(await world.mail(ada.email)).not.toHaveLength(0);
  await stop(second.child, "SIGTERM");
  await rm(folder, { recursive: true });
});

test("reports a taken port and a broken data folder in one sentence", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fechou-"));
  const first = await start(folder, 3982);
  const other = await mkdtemp(join(tmpdir(), "fechou-"));
  await expect(start(other, 3982)).rejects.toThrow(
    /^Port 3982 is taken: set PORT to another one\.\s*$/,
  );
  await stop(first.child, "SIGTERM");
  const file = join(other, "not-a-folder");
  await writeFile(file, "");
  await expect(start(file, 3983)).rejects.toThrow(/^[^\n]*not-a-folder[^\n]*\n?$/);
  await rm(folder, { recursive: true });
  await rm(other, { recursive: true });
});
