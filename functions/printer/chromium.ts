import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

export interface Chromium {
  executablePath: string;
  /** The whole environment, without Lambda's credentials. */
  env: Record<string, string>;
}

/** They weaken the sandbox or end the browser with a page; paper needs no GPU. */
const REFUSED_ARGS = [
  "--allow-running-insecure-content",
  "--disable-site-isolation-trials",
  "--disable-web-security",
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--single-process",
];

/** The last one blocks every address: prefetching bypasses request interception. */
const ADDED_ARGS = [
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--host-resolver-rules=MAP * ~NOTFOUND",
];

/** Returns the package's arguments without those unsafe for documents with tenants' text. */
export function chromiumArgs(): string[] {
  chromium.setGraphicsMode = false;
  return [...chromium.args.filter((arg) => !REFUSED_ARGS.includes(arg)), ...ADDED_ARGS];
}

/**
 * Unpacks the browser once per version into the temp folder, in about 1 s. Concurrent processes unpack into their own
 * folders; the first to finish renames it.
 */
export async function unpackChromium(): Promise<Chromium> {
  const packed = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(readFileSync(join(packed, "package.json"), "utf8")) as {
    version: string;
  };
  const folder = join(tmpdir(), `printer-${version}`);
  if (!existsSync(folder)) await unpack(join(packed, "bin"), folder);
  return {
    executablePath: join(folder, "chromium"),
    env: {
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
      HOME: tmpdir(),
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      TMPDIR: tmpdir(),
    },
  };
}

async function unpack(packed: string, folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`);
  try {
    await Promise.all(
      ["chromium.br", "al2023.tar.br", "fonts.tar.br"].map((file) =>
        inflateInto(draft, join(packed, file)),
      ),
    );
    await writeFile(join(draft, "fonts.conf"), fontConfig(folder));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The package reads the temp folder before its first await. */
function inflateInto(folder: string, file: string): Promise<string> {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    return inflate(file);
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

/** Hides the machine's fonts, so that prints are the same as in the cloud. */
function fontConfig(folder: string): string {
  return (
    `<?xml version="1.0"?><fontconfig><dir>${join(folder, "fonts")}</dir>` +
    `<cachedir>${join(folder, "fonts-cache")}</cachedir></fontconfig>`
  );
}
