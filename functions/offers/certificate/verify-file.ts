import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import type { deciding, Verification } from "#shared/offers/decisions/deciding.ts";
import { findByFileHash } from "../certificate-store.ts";
import { VERIFICATIONS } from "../decisions/limits.ts";

type Verify = typeof deciding.verify;

/** Returns the certificate issued with these bytes. @throws Problem `too_many_attempts` */
export async function verifyFile(
  { sha256 }: HandlerInput<Verify>,
  { request, now }: HandlerContext<Verify>,
): Promise<Verification> {
  const [issued] = await Promise.all([
    findByFileHash(sha256),
    enforceRateLimit(VERIFICATIONS, request.ip, now),
  ]);
  if (!issued) return { known: false };
  return { ...issued, known: true, reopenedAt: issued.reopenedAt ?? null };
}
