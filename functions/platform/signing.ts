import { createHmac } from "node:crypto";
import { env } from "./env.ts";

/** A signature is valid for one purpose only. */
export type SigningPurpose = "attempts" | "device" | "link" | "trial" | "vault";

/** Returns the HMAC-SHA-256 of a text under the secret of the stage, in base64url: 43 characters. */
export function sign(purpose: SigningPurpose, text: string): string {
  return createHmac("sha256", env("SIGNING_SECRET"))
    .update(`${purpose}\n${text}`)
    .digest("base64url");
}
