import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

const SOURCE = fileURLToPath(new URL("../../web/head.js", import.meta.url));
const PLACE = "const shellFiles = [];";
/** Of every screen of a signed-in person, in the order in which they are needed. */
const SHELL = [
  /\/web\/src\/app\/routes\/screens\.ts$/,
  /\/web\/src\/app\/(shell\/shell|session\/signed-in|lock\/paywall-gate)\.tsx$/,
];

/**
 * Gives the script of the page's head the names of the shell's files, so that they load beside the first script instead
 * of after it, and a name by its content, so that a return does not ask for it.
 */
export const headScript: Plugin = {
  name: "head-script",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("The build has no index.html");
      const html = String(page.source);
      const files = filesOfShell(bundle).filter((file) => !html.includes(file));
      const source = readFileSync(SOURCE, "utf8");
      if (!source.includes(PLACE)) throw new Error(`${SOURCE} has no "${PLACE}"`);
      const list = JSON.stringify(files.map((file) => `/${file}`));
      const filled = source.replace(PLACE, `const shellFiles = ${list};`);
      const { code } = transformSync(filled, { minify: true });
      const emitted = this.emitFile({ type: "asset", name: "head.js", source: code });
      page.source = html.replace('src="/head.js"', `src="/${this.getFileName(emitted)}"`);
    },
  },
};

/** Returns the chunks of the shell with all that they import, and their styles. */
function filesOfShell(bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(name)) return;
    files.add(name);
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
    chunk.imports.forEach(add);
  };
  for (const needed of SHELL)
    for (const [name, file] of Object.entries(bundle))
      if (file.type === "chunk" && file.moduleIds.some((id) => needed.test(id))) add(name);
  return [...files];
}
