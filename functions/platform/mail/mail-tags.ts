/** Names the recipient of a tenant's mail. SES repeats it in its events. */
export interface MailTags {
  orgId: string;
  proposalId: number;
  sendId: string;
  /** The position of the recipient in the list of the sending. */
  recipient: number;
}

/** Returns the tags as SES takes them: letters, digits, `-`, `_` and `.`. */
export function mailTags({ orgId, proposalId, sendId, recipient }: MailTags) {
  return {
    organization: orgId,
    proposal: String(proposalId),
    sending: Buffer.from(sendId).toString("base64url"),
    recipient: String(recipient),
  };
}

/** Reads the tags of an event; undefined for mails without them. */
export function readTags(tags: Record<string, readonly string[]>): MailTags | undefined {
  const [orgId, proposal, sending, recipient] = [
    "organization",
    "proposal",
    "sending",
    "recipient",
  ].map((name) => tags[name]?.[0]);
  if (!orgId || !proposal || !sending || !recipient) return undefined;
  return {
    orgId,
    proposalId: Number(proposal),
    sendId: Buffer.from(sending, "base64url").toString(),
    recipient: Number(recipient),
  };
}
