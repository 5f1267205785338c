import { createHash, randomUUID } from "node:crypto";
import type { WireReply, WireRequest } from "./http-server.ts";
import { readUpload } from "./s3-body.ts";
import { xmlReply } from "./s3-listing.ts";
import { S3Refusal } from "./s3-refusal.ts";
import type { Storage } from "./s3-storage.ts";
import { describe, headersToKeep, md5, type Place } from "./s3-uploads.ts";
import { contentsOf, element, textsOf } from "./s3-xml.ts";

const smallestPartBytes = 5 * 1024 * 1024;

type Unfinished = { place: Place; headers: Record<string, string>; parts: Map<number, Buffer> };

/** Uploads in parts; unfinished ones are in memory only. */
export type MultipartUploads = ReturnType<typeof multipartUploads>;

export function multipartUploads(storage: Storage) {
  const unfinished = new Map<string, Unfinished>();
  const uploadOf = (place: Place, request: WireRequest) => {
    const id = request.query.get("uploadId") ?? "";
    const upload = unfinished.get(id);
    if (upload?.place.bucket === place.bucket && upload.place.key === place.key) {
      return { id, upload };
    }
    throw new S3Refusal("NoSuchUpload", "The specified upload does not exist.");
  };
  return {
    begin(place: Place, request: WireRequest): WireReply {
      storage.requireBucket(place.bucket);
      const id = randomUUID();
      unfinished.set(id, { place, headers: headersToKeep(request), parts: new Map() });
      return xmlReply(
        element(
          "InitiateMultipartUploadResult",
          element("Bucket", place.bucket),
          element("Key", place.key),
          element("UploadId", id),
        ),
      );
    },
    addPart(place: Place, request: WireRequest): WireReply {
      const { upload } = uploadOf(place, request);
      const number = Number(request.query.get("partNumber"));
      if (!Number.isInteger(number) || number < 1 || number > 10_000) {
        throw new S3Refusal("InvalidArgument", "Part number must be an integer from 1 to 10000.");
      }
      const { bytes, checksums } = readUpload(request);
      upload.parts.set(number, bytes);
      return { status: 200, headers: { etag: `"${md5(bytes)}"`, ...checksums } };
    },
    async complete(place: Place, request: WireRequest): Promise<WireReply> {
      const { id, upload } = uploadOf(place, request);
      const parts = namedParts(upload, request.body.toString());
      const digests = parts.map((part) => createHash("md5").update(part).digest());
      const bytes = Buffer.concat(parts);
      const etag = `${md5(Buffer.concat(digests))}-${parts.length}`;
      const description = describe(place.key, bytes, etag, upload.headers);
      await storage.write(place.bucket, description, bytes);
      unfinished.delete(id);
      return xmlReply(
        element(
          "CompleteMultipartUploadResult",
          element("Bucket", place.bucket),
          element("Key", place.key),
          element("ETag", description.etag),
        ),
      );
    },
    abort(place: Place, request: WireRequest): WireReply {
      unfinished.delete(uploadOf(place, request).id);
      return { status: 204 };
    },
  };
}

/** The parts that the request puts together, in its order. */
function namedParts(upload: Unfinished, xml: string): Buffer[] {
  const parts = contentsOf(xml, "Part").map((named) => {
    const part = upload.parts.get(Number(textsOf(named, "PartNumber")[0]));
    const etag = textsOf(named, "ETag")[0]?.replaceAll('"', "");
    if (part && md5(part) === etag) return part;
    throw new S3Refusal("InvalidPart", "One or more of the specified parts could not be found.");
  });
  if (parts.length === 0)
    throw new S3Refusal("MalformedXML", "The XML you provided names no part.");
  if (parts.slice(0, -1).some((part) => part.length < smallestPartBytes)) {
    throw new S3Refusal("EntityTooSmall", "Your proposed upload is smaller than the minimum size.");
  }
  return parts;
}
