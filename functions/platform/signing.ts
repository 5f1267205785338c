import { createHmac } from "node:crypto";
import { env } from "./env.ts";

/** What a signature is for. A value signed for one purpose means nothing for another. */
export type SigningPurpose = "attempts" | "device" | "link" | "trial";

/**
 * The HMAC-SHA-256 of a text under the secret of the stage, in base64url: 43 characters that only this stage can
 * compute. The same text always gives the same signature.
 */
export function sign(purpose: SigningPurpose, text: string): string {
  return createHmac("sha256", env("SIGNING_SECRET"))
    .update(`${purpose}\n${text}`)
    .digest("base64url");
}
