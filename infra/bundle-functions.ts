import { build, type BuildOptions, type Metafile } from "esbuild";
import { copyFile, cp, mkdir, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { contract } from "#shared/contract.ts";
import { FALLBACK_FACES } from "#shared/proposals/document-fonts.ts";

/**
 * Every folder under `functions/` that is deployed: a domain of the contract each, the consumer of the outbox, the
 * scheduled jobs, and the printer.
 */
export const functionNames = [...Object.keys(contract), "outbox", "jobs", "printer"];

export interface Bundle {
  name: string;
  /** The source files inside, from the root of the repository. */
  inputs: string[];
  /** What a cold start reads: the entry and all that it imports statically. */
  startBytes: number;
  startGzipBytes: number;
  /** With what is imported only when needed. */
  totalBytes: number;
}

const options: BuildOptions = {
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  jsx: "automatic",
  // The modern halves of packages: the AWS SDK is 40 % smaller than by its CommonJS ones.
  mainFields: ["module", "main"],
  outExtension: { ".js": ".mjs" },
  metafile: true,
  logLevel: "warning",
};

/**
 * How the AWS SDK would sign in where Lambda's environment does not say how: by files, browsers or other machines. It
 * would import them only then, but what they share with it would be read at every start.
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
  // What is imported only when needed stays in chunks that a start does not read.
  splitting: true,
  external: signInsElsewhere,
  // Beside the entry, because a module finds its files from where it is.
  chunkNames: "[name]-[hash]",
  legalComments: "none",
  // Not deployed: they turn a stack of the log back into lines of the source.
  sourcemap: "external",
  sourcesContent: false,
  define: { "process.env.NODE_ENV": '"production"' },
  // CommonJS packages inside ask for Node's modules by `require`. The name is long so that no minified name equals it.
  banner: {
    js: 'import{createRequire as createRequireOfBundle}from"node:module";const require=createRequireOfBundle(import.meta.url);',
  },
};

/**
 * Bundles one function into `outdir`/<name>/index.mjs.
 *
 * @throws Error as `refuseStrangers` does.
 */
export async function bundleFunction(name: string, outdir: string): Promise<Bundle> {
  const folder = join(outdir, name);
  const { metafile } = await build({
    ...functionOptions,
    entryPoints: { index: `functions/${name}/handler.ts` },
    outdir: folder,
    metafile: true,
  });
  const inputs = Object.keys(metafile.inputs);
  refuseStrangers(name, inputs);
  if (name === "printer") await addBrowser(folder);
  return { name, inputs, ...(await sizes(metafile)) };
}

/** @throws Error when something is not of `functions/`, `shared/` or a package: above all nothing of the local cloud. */
export function refuseStrangers(name: string, inputs: readonly string[]): void {
  const stranger = inputs.find((input) => !/^(functions|shared|node_modules)\//.test(input));
  if (stranger) throw new Error(`${stranger} does not belong into the function ${name}`);
}

/** Bundles the local cloud into one file, packages left outside, so that it starts without reading TypeScript. */
export async function bundleLocalCloud(outfile: string): Promise<void> {
  await build({
    ...options,
    entryPoints: ["infra/local/main.ts"],
    outfile,
    packages: "external",
    sourcemap: "linked",
  });
}

/** What the printing function reads beside its code: the packed Chromium, where its package would be, and the fonts. */
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
}: Metafile): Promise<Pick<Bundle, "startBytes" | "startGzipBytes" | "totalBytes">> {
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
    totalBytes: sum(code.map((file) => outputs[file]?.bytes ?? 0)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
