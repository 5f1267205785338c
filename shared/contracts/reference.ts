/** Identifies a contract at ZapSign, as `external_id`. */
export interface ContractReference {
  orgId: string;
  proposalId: number;
  /** 1, plus the contracts that ended without a signature. */
  attempt: number;
}

/** Returns `org:<uuid>:proposal:12:1`, the same for every retry, so that a lost document is found. */
export function externalId({ orgId, proposalId, attempt }: ContractReference): string {
  return `org:${orgId}:proposal:${proposalId}:${attempt}`;
}

/** Parses an external id; undefined when it is not ours. */
export function readExternalId(text: string): ContractReference | undefined {
  const parts = /^org:([0-9a-f-]{36}):proposal:([1-9]\d{0,9}):([1-9]\d{0,3})$/.exec(text);
  const [, orgId, proposalId, attempt] = parts ?? [];
  if (!orgId) return undefined;
  return { orgId, proposalId: Number(proposalId), attempt: Number(attempt) };
}
