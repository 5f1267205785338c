import type { MailTags } from "./mail-tags.ts";

/** A mail as the outbox holds it. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Of the token that its link carries, which is put in when it is sent. */
  tokenSeed?: TokenSeed;
  /** Who writes on behalf of an organization, 'Ana Souza (Solar)'. The mail then leaves from the tenants' own domain. */
  fromName?: string;
  /** Who gets the answers; default: the support. */
  replyTo?: string;
  /** What the events of a tenant's mail name. */
  tags?: MailTags;
  /** More headers. */
  headers?: Record<string, string>;
  /** A file of the bucket, under the name that the reader sees. */
  attachment?: { key: string; name: string };
}

/** What a token is derived from. Worthless without the secret of the stage, so it may be stored. */
export interface TokenSeed {
  /** Whose token it is, in plain text before the signature. */
  prefix: string;
  seed: string;
}
