import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { build, type Plugin } from "esbuild";

/** Modules that packages import although no function calls them, grouped by purpose. They are left out of bundles. */
const NEVER_CALLED = [
  // Schemas written as JSON Schema, and messages in English.
  /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/,
  /zod\/v4\/locales\/en\.js$/,
  // Sums in JavaScript: Node has both.
  /@smithy\/core\/dist-es\/submodules\/checksum\/sha256\/Sha256Js\.js$/,
  /@smithy\/core\/dist-es\/submodules\/checksum\/crc32\/Crc32Js\.js$/,
  // The region of an EC2 instance: Lambda names it in the environment.
  /@smithy\/core\/dist-es\/submodules\/config\/config-resolver\/regionConfig\/getInstanceMetadataRegion\.js$/,
  // Adaptive retries, and event streams.
  /@smithy\/core\/dist-es\/submodules\/retry\/util-retry\/DefaultRateLimiter\.js$/,
  /@smithy\/signature-v4\/dist-es\/HeaderFormatter\.js$/,
  // Plain values of what is read: `plain-values.ts` makes them.
  /@aws-sdk\/util-dynamodb\/dist-es\/unmarshall\.js$/,
];
/** Of the description of a client only the version is read, for each call. */
const DESCRIPTION = /@aws-sdk\/client-[\w-]+\/package\.json$/;

/** Modules of the SDK and their replacements. Each says why. */
const REPLACED: readonly [module: RegExp, by: string][] = [
  [/^mnemonist\/lru-cache$/, "endpoint-cache.ts"],
  [/\/node-config-provider\/configLoader$/, "load-config.ts"],
  [/\/util-body-length\/calculateBodyLength$/, "body-length.ts"],
  [/\/uuid\/v4$/, "uuid.ts"],
  [/\/stream-type-check$/, "stream-kinds.ts"],
  [/^\.\/partitions$/, "partitions.ts"],
];

/** Keeps out of the functions what packages load at every start, but Lambda never needs. */
export const leanPackages: Plugin = {
  name: "lean-packages",
  setup(bundling) {
    for (const filter of NEVER_CALLED)
      bundling.onLoad({ filter }, async ({ path }) => ({ contents: await withoutCode(path) }));
    bundling.onLoad({ filter: DESCRIPTION }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, "utf8")) as { version: string };
      return { contents: JSON.stringify({ version }), loader: "json" };
    });
    for (const [filter, by] of REPLACED)
      bundling.onResolve({ filter }, () => ({ path: resolve("functions/platform/sdk", by) }));
  },
};

/** Leaves of a module its names: functions that do nothing. */
async function withoutCode(path: string): Promise<string> {
  const { metafile } = await build({
    entryPoints: [path],
    format: "esm",
    metafile: true,
    write: false,
  });
  const names = Object.values(metafile.outputs).flatMap((output) => output.exports);
  return `function nothing() {}\nexport { ${names.map((name) => `nothing as ${name}`).join(", ")} };`;
}
