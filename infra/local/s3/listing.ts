import type { WireReply, WireRequest } from "../site/http-server.ts";
import { S3Refusal } from "./refusal.ts";
import type { Storage } from "./storage.ts";
import { contentsOf, element, textsOf, type Xml, xmlDocument } from "./xml.ts";

const maxKeys = 1000;

/** ListObjectVersions under a prefix, at most 1000. */
export function listVersions(storage: Storage, bucket: string, { query }: WireRequest): WireReply {
  const prefix = query.get("prefix") ?? "";
  const limit = Math.min(Number(query.get("max-keys") ?? maxKeys), maxKeys);
  const found = storage.listVersions(bucket).filter(({ key }) => key.startsWith(prefix));
  const encode = query.get("encoding-type") === "url" ? encodeURIComponent : String;
  return xmlReply(
    element(
      "ListVersionsResult",
      element("Name", bucket),
      element("Prefix", encode(prefix)),
      element("MaxKeys", limit),
      element("IsTruncated", String(found.length > limit)),
      ...found
        .slice(0, limit)
        .map((one, index) =>
          element(
            one.isDeleteMarker ? "DeleteMarker" : "Version",
            element("Key", encode(one.key)),
            element("VersionId", one.versionId),
            element("IsLatest", String(found[index - 1]?.key !== one.key)),
            element("LastModified", one.modifiedAt),
            ...(one.isDeleteMarker ? [] : [element("ETag", one.etag), element("Size", one.size)]),
          ),
        ),
    ),
  );
}

/** DeleteObjects, at most 1000. A missing key counts as deleted. */
export async function deleteObjects(
  storage: Storage,
  bucket: string,
  body: Buffer,
): Promise<WireReply> {
  const xml = body.toString();
  const named = contentsOf(xml, "Object").flatMap((object) =>
    textsOf(object, "Key").map((key) => ({ key, versionId: textsOf(object, "VersionId")[0] })),
  );
  if (named.length === 0 || named.length > maxKeys) {
    throw new S3Refusal("MalformedXML", "The XML you provided names no key or too many.");
  }
  for (const { key, versionId } of named) await storage.remove(bucket, key, versionId);
  const isQuiet = textsOf(xml, "Quiet")[0] === "true";
  const deleted = isQuiet ? [] : named.map(({ key }) => element("Deleted", element("Key", key)));
  return xmlReply(element("DeleteResult", ...deleted));
}

function xmlReply(root: Xml): WireReply {
  return {
    status: 200,
    headers: { "content-type": "application/xml" },
    body: xmlDocument(root),
  };
}
