import { randomUUID } from "node:crypto";

/** Replaces the SDK's UUIDs (`infra/lean-packages.ts`): its global `crypto` would load Web Crypto. */
export function bindV4(): () => string {
  return randomUUID;
}
