import { build } from "esbuild";

/**
 * Returns the script of clients' pages, which the server writes into them: `process.env.OFFER_SCRIPT` of the functions.
 * For browsers inside other apps, some of them years old.
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
