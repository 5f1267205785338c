import { randomUUID } from "node:crypto";

/** Replaces the SDK's ids (`infra/lean-packages.ts`): the global `crypto` that it asks loads Web Crypto. */
export function bindV4(): () => string {
  return randomUUID;
}
