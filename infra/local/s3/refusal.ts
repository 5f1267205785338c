import type { WireReply } from "../site/http-server.ts";
import { element, xmlDocument } from "./xml.ts";

const statuses = {
  AccessDenied: 403,
  BadDigest: 400,
  InvalidBucketName: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
} as const;

export class S3Refusal extends Error {
  readonly code: keyof typeof statuses;
  constructor(code: keyof typeof statuses, message: string) {
    super(message);
    this.code = code;
  }
}

export function refusalReply(refusal: S3Refusal): WireReply {
  return {
    status: statuses[refusal.code],
    headers: { "content-type": "application/xml" },
    body: xmlDocument(
      element("Error", element("Code", refusal.code), element("Message", refusal.message)),
    ),
  };
}
