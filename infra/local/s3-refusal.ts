import type { WireReply } from "./http-server.ts";
import { element, xmlDocument } from "./s3-xml.ts";

const statuses = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InvalidArgument: 400,
  InvalidBucketName: 400,
  InvalidPart: 400,
  InvalidRange: 416,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  SignatureDoesNotMatch: 403,
} as const;

/** An answer that refuses, with S3's own code. */
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
