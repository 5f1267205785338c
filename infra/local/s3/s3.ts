import {
  type HttpServer,
  startHttpServer,
  type WireReply,
  type WireRequest,
} from "../site/http-server.ts";
import { deleteObjects, listVersions } from "./listing.ts";
import { type ObjectPath, objectPathOf } from "./object-path.ts";
import { putObject, readObject } from "./objects.ts";
import { refusalReply, S3Refusal } from "./refusal.ts";
import { openStorage, type Storage } from "./storage.ts";
import { textsOf } from "./xml.ts";

// The rest of a query selects the call.
const commonParameters = /^(x-id|x-amz-.*)$/i;

/** Simulates path-style S3 for private buckets, stored in `folder` if any. @throws Error naming an unusable folder */
export async function startS3(options: { folder?: string } = {}): Promise<HttpServer> {
  const storage = await openStorage(options.folder);
  return startHttpServer(async (request) => {
    try {
      return await answer(storage, request);
    } catch (error) {
      if (error instanceof S3Refusal) return refusalReply(error);
      throw error;
    }
  });
}

function answer(storage: Storage, request: WireRequest): Promise<WireReply> {
  // Only this machine's SDK signs, so the signature is not checked.
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 "))
    throw new S3Refusal("AccessDenied", "Access Denied");
  const path = objectPathOf(request.path);
  const selectors = [...request.query.keys()].filter((name) => !commonParameters.test(name));
  return path.key === ""
    ? answerForBucket(storage, path.bucket, request, selectors)
    : answerForObject(storage, path, request, selectors);
}

async function answerForBucket(
  storage: Storage,
  bucket: string,
  request: WireRequest,
  selectors: string[],
): Promise<WireReply> {
  const selector = selectors.includes("versions") ? "versions" : selectors.join(",");
  const call = `${request.method} ${selector}`;
  if (call === "PUT ") return createBucket(storage, bucket);
  storage.requireBucket(bucket);
  switch (call) {
    case "GET versions":
      return listVersions(storage, bucket, request);
    case "PUT versioning":
      storage.setVersioned(bucket, textsOf(request.body.toString(), "Status")[0] === "Enabled");
      return { status: 200 };
    case "POST delete":
      return deleteObjects(storage, bucket, request.body);
    default:
      throw new S3Refusal("NotImplemented", `${call} of a bucket is not simulated.`);
  }
}

async function answerForObject(
  storage: Storage,
  path: ObjectPath,
  request: WireRequest,
  selectors: string[],
): Promise<WireReply> {
  const call = `${request.method} ${selectors.join(",")}`;
  switch (call) {
    case "PUT ":
      return putObject(storage, path, request);
    case "GET ":
      return readObject(storage, path);
    case "DELETE ":
      await storage.remove(path.bucket, path.key);
      return { status: 204 };
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
