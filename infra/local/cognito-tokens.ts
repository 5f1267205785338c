import { createPrivateKey, createPublicKey, randomUUID, sign, verify } from "node:crypto";
import * as z from "zod";
import {
  type Client,
  type Cognito,
  CognitoRefusal,
  type Pool,
  type User,
} from "./cognito-state.ts";

const accessSeconds = 3600;
const refreshDays = 30;

const RefreshClaims = z.object({
  token_use: z.literal("refresh"),
  client_id: z.string(),
  username: z.string(),
  sub: z.string(),
  sign_outs: z.int(),
  exp: z.number(),
});
type RefreshClaims = z.output<typeof RefreshClaims>;

/** What an accepted sign-in answers; the product keeps none of it, it has sessions of its own. */
export function issueTokens(cognito: Cognito, pool: Pool, client: Client, user: User) {
  const issuedAt = Math.floor(cognito.now().getTime() / 1000);
  const token = (use: string, seconds: number, claims: object) =>
    signToken(cognito, {
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${pool.id}`,
      sub: user.sub,
      token_use: use,
      jti: randomUUID(),
      iat: issuedAt,
      exp: issuedAt + seconds,
      ...claims,
    });
  const { username, attributes, signOuts } = user;
  return {
    AccessToken: token("access", accessSeconds, { client_id: client.id, username }),
    IdToken: token("id", accessSeconds, {
      aud: client.id,
      "cognito:username": username,
      ...attributes,
    }),
    RefreshToken: token("refresh", refreshDays * 86_400, {
      client_id: client.id,
      username,
      sign_outs: signOuts,
    }),
    ExpiresIn: accessSeconds,
    TokenType: "Bearer",
  };
}

/** @throws CognitoRefusal `NotAuthorizedException` when it is not ours or has expired */
export function readRefreshToken(cognito: Cognito, token: string): RefreshClaims {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const key = createPublicKey(cognito.kept.value.signingKey);
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify("sha256", signed, key, Buffer.from(signature, "base64url"))) {
    throw new CognitoRefusal("NotAuthorizedException", "Invalid Refresh Token");
  }
  const read = RefreshClaims.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  if (!read.success) throw new CognitoRefusal("NotAuthorizedException", "Invalid Refresh Token");
  if (read.data.exp * 1000 < cognito.now().getTime()) {
    throw new CognitoRefusal("NotAuthorizedException", "Refresh Token has expired");
  }
  return read.data;
}

function signToken(cognito: Cognito, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const content = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  const key = createPrivateKey(cognito.kept.value.signingKey);
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}
