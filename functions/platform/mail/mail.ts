import type { MailTags } from "./mail-tags.ts";

/** The placeholder of a token in the address of a link. */
export const MAILED_TOKEN = "{{mailed-token}}";

/** A mail as the outbox holds it. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Of the token in its link, which is inserted on sending. */
  tokenSeed?: TokenSeed;
  /** 'Ana Souza (Solar)', for an organization. The mail then leaves from the tenants' own domain. */
  fromName?: string;
  /** Defaults to the support's address. */
  replyTo?: string;
  tags?: MailTags;
  headers?: Record<string, string>;
  /** A file of the bucket, and the name shown to the reader. */
  attachment?: { key: string; name: string };
}

/** A token is derived from it. Worthless without the secret of the stage, so it may be stored. */
export interface TokenSeed {
  /** In plain text before the signature. */
  prefix: string;
  seed: string;
}
