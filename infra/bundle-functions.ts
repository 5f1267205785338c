import { copyFile, cp, mkdir, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions, type Metafile } from "esbuild";
import { contract } from "#shared/contract.ts";
import { FALLBACK_FACES } from "#shared/proposals/document/fonts.ts";
import { BUILT_IN, builtInModules } from "./built-in-modules.ts";
import { leanPackages } from "./lean-packages.ts";
import { bundleOfferScript } from "./offer-script.ts";

/**
 * Every deployed folder under `functions/`: the domains of the contract, the consumers of outbox and mail events, the
 * scheduled jobs, the two functions of open pages, and the printer.
 */
export const functionNames = [
  ...Object.keys(contract),
  "outbox",
  "jobs",
  "mail-events",
  "sockets",
  "push",
  "printer",
];

export interface Bundle {
  name: string;
  /** Paths from the root of the repository. */
  inputs: string[];
  /** What a cold start reads: the entry and its static imports. */
  startBytes: number;
  startGzipBytes: number;
  /** Bytes of each source file in what a cold start reads. */
  startInputs: Record<string, number>;
  /** Including dynamic imports. */
  totalBytes: number;
}

const options: BuildOptions = {
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  jsx: "automatic",
  // ES modules first: they make the AWS SDK 40 % smaller.
  mainFields: ["module", "main"],
  outExtension: { ".js": ".mjs" },
  metafile: true,
  logLevel: "warning",
};

/**
 * Sign-in of the AWS SDK outside Lambda: by files, browsers or other machines. It is imported on demand, but the code
 * it shares would be read at every start.
 */
const signInsElsewhere = [
  "@aws-sdk/credential-provider-http",
  "@aws-sdk/credential-provider-ini",
  "@aws-sdk/credential-provider-process",
  "@aws-sdk/credential-provider-sso",
  "@aws-sdk/credential-provider-web-identity",
  "@smithy/credential-provider-imds",
];

const functionOptions: BuildOptions = {
  ...options,
  minify: true,
  plugins: [leanPackages, builtInModules],
  // Dynamic imports stay in chunks that a cold start does not read.
  splitting: true,
  external: signInsElsewhere,
  // Beside the entry, because a module resolves its files relative to itself.
  chunkNames: "[name]-[hash]",
  legalComments: "none",
  // Not deployed: they map a logged stack trace to the source.
  sourcemap: "external",
  sourcesContent: false,
  define: { "process.env.NODE_ENV": '"production"' },
  // CommonJS packages require Node's modules. The name is long so that no minified name equals it.
  banner: {
    js: 'import{createRequire as createRequireOfBundle}from"node:module";const require=createRequireOfBundle(import.meta.url);',
  },
};

let offerScript: Promise<string> | undefined;

/** Bundles one function into `outdir`/<name>/index.mjs. @throws Error as `checkInputs` */
export async function bundleFunction(name: string, outdir: string): Promise<Bundle> {
  const folder = join(outdir, name);
  offerScript ??= bundleOfferScript();
  const { metafile } = await build({
    ...functionOptions,
    entryPoints: { index: `functions/${name}/handler.ts` },
    outdir: folder,
    metafile: true,
    define: {
      ...functionOptions.define,
      "process.env.OFFER_SCRIPT": JSON.stringify(await offerScript),
    },
  });
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.startsWith(BUILT_IN));
  checkInputs(name, inputs);
  if (name === "printer") await addBrowser(folder);
  return { name, inputs, ...(await sizes(metafile)) };
}

/** @throws Error for an input outside `functions/`, `shared/` and packages, above all from the local cloud */
export function checkInputs(name: string, inputs: readonly string[]): void {
  const outsider = inputs.find((input) => !/^(functions|shared|node_modules)\//.test(input));
  if (outsider) throw new Error(`${outsider} does not belong in the function ${name}`);
}

/** Bundles the local cloud into one file without packages, so that it starts without compiling TypeScript. */
export async function bundleLocalCloud(outfile: string): Promise<void> {
  await build({
    ...options,
    entryPoints: ["infra/local/main.ts"],
    outfile,
    packages: "external",
    sourcemap: "linked",
  });
}

/** The packed Chromium, at the path of its package, and the fonts. */
async function addBrowser(folder: string): Promise<void> {
  const chromium = join("node_modules", "@sparticuz", "chromium");
  const fonts = join(folder, "fonts");
  const latin = ["@fontsource/inter", "@fontsource/source-serif-4", "@fontsource-variable/inter"];
  await mkdir(fonts, { recursive: true });
  await Promise.all([
    cp(chromium, join(folder, chromium), { recursive: true }),
    ...latin.map((name) => copyLatinFonts(join("node_modules", name, "files"), fonts)),
    ...FALLBACK_FACES.map(({ from, file }) =>
      copyFile(join("node_modules", from, "files", file), join(fonts, file)),
    ),
  ]);
}

async function copyLatinFonts(from: string, to: string): Promise<void> {
  const files = (await readdir(from)).filter((file) => /-latin(-ext)?-.*\.woff2$/.test(file));
  await Promise.all(files.map((file) => copyFile(join(from, file), join(to, file))));
}

async function sizes({
  outputs,
}: Metafile): Promise<
  Pick<Bundle, "startBytes" | "startGzipBytes" | "startInputs" | "totalBytes">
> {
  const code = Object.keys(outputs).filter((file) => file.endsWith(".mjs"));
  const start = new Set<string>();
  const add = (file: string) => {
    if (start.has(file)) return;
    start.add(file);
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind === "import-statement" && path in outputs) add(path);
  };
  for (const file of code) if (basename(file) === "index.mjs") add(file);
  const read = await Promise.all([...start].map((file) => readFile(file)));
  return {
    startBytes: sum(read.map((bytes) => bytes.byteLength)),
    startGzipBytes: sum(read.map((bytes) => gzipSync(bytes).byteLength)),
    startInputs: Object.fromEntries(
      [...start].flatMap((file) =>
        Object.entries(outputs[file]?.inputs ?? {}).map(([input, { bytesInOutput }]) => [
          input,
          bytesInOutput,
        ]),
      ),
    ),
    totalBytes: sum(code.map((file) => outputs[file]?.bytes ?? 0)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
