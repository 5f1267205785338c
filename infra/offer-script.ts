import { build } from "esbuild";

/**
 * Returns the script that the server inlines into clients' pages: `process.env.OFFER_SCRIPT` of the functions. Built
 * for in-app browsers, some of them years old.
 */
export async function bundleOfferScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["web/src/offer-page/main.ts"],
    bundle: true,
    format: "iife",
    target: "es2019",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    write: false,
  });
  const script = outputFiles[0]?.text.trim() ?? "";
  // Inside a page the tag would end the script.
  if (/<\/script|<!--/i.test(script)) throw new Error("The script of the offer page holds a tag");
  return script;
}
