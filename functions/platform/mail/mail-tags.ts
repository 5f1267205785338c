/** Names the recipient of a mail that a tenant sent. SES repeats it in its events. */
export interface MailTags {
  orgId: string;
  proposalId: number;
  /** Of the record of the sending. */
  sendId: string;
  /** The place of the recipient in its list. */
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

/** Returns what the tags of an event say; undefined for mails without them. */
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
