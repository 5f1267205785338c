import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

/** What starts the shipped browser on any Linux machine. */
export interface Chromium {
  executablePath: string;
  /**
   * The whole environment it gets: where its libraries, fonts and temporary files are. Nothing of the surrounding one,
   * in which Lambda has credentials.
   */
  env: Record<string, string>;
}

/** Those loosen the browser's defences or let it die with a page; paper needs no graphics processor. */
const REFUSED_ARGS = [
  "--allow-running-insecure-content",
  "--disable-site-isolation-trials",
  "--disable-web-security",
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--single-process",
];

/** With the last one no address leads anywhere, be it a number: what is prefetched passes no interceptor. */
const ADDED_ARGS = [
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--host-resolver-rules=MAP * ~NOTFOUND",
];

/** The package's own arguments without those a document of tenant text must not run under. */
export function chromiumArgs(): string[] {
  chromium.setGraphicsMode = false;
  return [...chromium.args.filter((arg) => !REFUSED_ARGS.includes(arg)), ...ADDED_ARGS];
}

/**
 * The shipped browser, unpacked once per version under the temp folder (about 1 s the first time). Processes that
 * race each unpack into a folder of their own; the first to finish gives it its name.
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

/** The package always inflates into the temp folder, which it reads before its first wait. */
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

/**
 * The shipped one names folders of its own. The machine's fonts are left out: what prints here prints the same in the
 * cloud, where there are none.
 */
function fontConfig(folder: string): string {
  return (
    `<?xml version="1.0"?><fontconfig><dir>${join(folder, "fonts")}</dir>` +
    `<cachedir>${join(folder, "fonts-cache")}</cachedir></fontconfig>`
  );
}
