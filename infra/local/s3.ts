import {
  type HttpServer,
  startHttpServer,
  type WireReply,
  type WireRequest,
} from "./http-server.ts";
import { type CorsRule, preflight, readCorsRules } from "./s3-cors.ts";
import { readObject } from "./s3-downloads.ts";
import { deleteObjects, listObjects, listVersions } from "./s3-listing.ts";
import { type MultipartUploads, multipartUploads } from "./s3-multipart.ts";
import { requireSigned } from "./s3-presigned.ts";
import { refusalReply, S3Refusal } from "./s3-refusal.ts";
import { openStorage, type Storage } from "./s3-storage.ts";
import { copyObject, type Place, placeOf, putObject } from "./s3-uploads.ts";
import { textsOf } from "./s3-xml.ts";

type S3 = { storage: Storage; multipart: MultipartUploads; cors: Map<string, CorsRule[]> };

// What is left of a query once what any call may carry is taken away selects the call.
const commonParameters = /^(x-id|x-amz-.*|response-.*)$/i;

/**
 * The part of S3 that the product and its conformance suite call, path style, private buckets.
 * With `folder` the objects are kept there; CORS rules and unfinished multipart uploads never are.
 * Presigned addresses are checked with AWS_SECRET_ACCESS_KEY (`test` when it is not set).
 *
 * @throws Error naming the folder when it cannot be used.
 */
export async function startS3(options: { folder?: string } = {}): Promise<HttpServer> {
  const storage = await openStorage(options.folder);
  const s3: S3 = { storage, multipart: multipartUploads(storage), cors: new Map() };
  return startHttpServer(async (request) => {
    try {
      return await answer(s3, request);
    } catch (error) {
      if (error instanceof S3Refusal) return refusalReply(error);
      throw error;
    }
  });
}

function answer(s3: S3, request: WireRequest): WireReply | Promise<WireReply> {
  const place = placeOf(request.path);
  if (request.method === "OPTIONS") return preflight(s3.cors.get(place.bucket) ?? [], request);
  requireSigned(request, process.env["AWS_SECRET_ACCESS_KEY"] ?? "test", new Date());
  const selectors = [...request.query.keys()].filter((name) => !commonParameters.test(name));
  return place.key === ""
    ? answerForBucket(s3, place.bucket, request, selectors)
    : answerForObject(s3, place, request, selectors);
}

async function answerForBucket(
  s3: S3,
  bucket: string,
  request: WireRequest,
  selectors: string[],
): Promise<WireReply> {
  const { storage } = s3;
  const listing = ["list-type", "versions"].find((name) => selectors.includes(name));
  const selector = listing ?? selectors.join(",");
  const call = `${request.method} ${selector}`;
  if (call === "PUT ") return createBucket(storage, bucket);
  storage.requireBucket(bucket);
  switch (call) {
    case "HEAD ":
      return { status: 200 };
    case "GET list-type":
      return listObjects(storage, bucket, request);
    case "GET versions":
      return listVersions(storage, bucket, request);
    case "PUT versioning":
      storage.setVersioned(bucket, textsOf(request.body.toString(), "Status")[0] === "Enabled");
      return { status: 200 };
    case "POST delete":
      return deleteObjects(storage, bucket, request.body);
    case "PUT cors":
      s3.cors.set(bucket, readCorsRules(request.body));
      return { status: 200 };
    default:
      throw new S3Refusal("NotImplemented", `${call} of a bucket is not simulated.`);
  }
}

async function answerForObject(
  { storage, multipart }: S3,
  place: Place,
  request: WireRequest,
  selectors: string[],
): Promise<WireReply> {
  const call = `${request.method} ${selectors.toSorted().join(",")}`;
  switch (call) {
    case "PUT ":
      return request.headers["x-amz-copy-source"] === undefined
        ? putObject(storage, place, request)
        : copyObject(storage, place, request);
    case "GET ":
    case "HEAD ":
    case "GET versionId":
    case "HEAD versionId":
      return readObject(storage, place, request);
    case "DELETE ":
    case "DELETE versionId":
      await storage.remove(place.bucket, place.key, request.query.get("versionId") ?? undefined);
      return { status: 204 };
    case "POST uploads":
      return multipart.begin(place, request);
    case "PUT partNumber,uploadId":
      return multipart.addPart(place, request);
    case "POST uploadId":
      return multipart.complete(place, request);
    case "DELETE uploadId":
      return multipart.abort(place, request);
    default:
      throw new S3Refusal("NotImplemented", `${call} of an object is not simulated.`);
  }
}

async function createBucket(storage: Storage, bucket: string): Promise<WireReply> {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new S3Refusal("InvalidBucketName", "The specified bucket is not valid.");
  }
  await storage.createBucket(bucket);
  return { status: 200, headers: { location: `/${bucket}` } };
}
