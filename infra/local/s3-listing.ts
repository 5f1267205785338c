import type { WireReply, WireRequest } from "./http-server.ts";
import { S3Refusal } from "./s3-refusal.ts";
import type { Description, Storage } from "./s3-storage.ts";
import { contentsOf, element, textsOf, type Xml, xmlDocument } from "./s3-xml.ts";

const maxKeys = 1000;

type Entry = { name: string; object?: Description };

/** ListObjectsV2: prefix, delimiter, start-after, pages of at most 1000 keys and common prefixes. */
export function listObjects(storage: Storage, bucket: string, request: WireRequest): WireReply {
  const { query } = request;
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const limit = Math.min(Number(query.get("max-keys") ?? maxKeys), maxKeys);
  if (!Number.isInteger(limit) || limit < 0) {
    throw new S3Refusal("InvalidArgument", "Argument maxKeys must be an integer from 0.");
  }
  const token = query.get("continuation-token");
  const after =
    token === null ? (query.get("start-after") ?? "") : Buffer.from(token, "base64url").toString();
  const found = entriesOf(storage.list(bucket), prefix, delimiter).filter(
    (entry) => Buffer.compare(Buffer.from(entry.name), Buffer.from(after)) > 0,
  );
  const page = found.slice(0, limit);
  const isTruncated = limit > 0 && found.length > limit;
  const last = page.at(-1)?.name ?? "";
  const encode = query.get("encoding-type") === "url" ? encodeURIComponent : String;
  return xmlReply(
    element(
      "ListBucketResult",
      element("Name", bucket),
      element("Prefix", encode(prefix)),
      element("KeyCount", page.length),
      element("MaxKeys", limit),
      element("IsTruncated", String(isTruncated)),
      isTruncated
        ? element("NextContinuationToken", Buffer.from(last).toString("base64url"))
        : undefined,
      ...page.map(({ name, object }) =>
        object
          ? element(
              "Contents",
              element("Key", encode(name)),
              element("LastModified", object.modifiedAt),
              element("ETag", object.etag),
              element("Size", object.size),
              element("StorageClass", "STANDARD"),
            )
          : element("CommonPrefixes", element("Prefix", encode(name))),
      ),
    ),
  );
}

/** ListObjectVersions: under a prefix, at most 1000, the newest of a key first; what is left shows after those are gone. */
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

/** DeleteObjects: at most 1000 keys, with their versions or without; one that is not there counts as deleted. */
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

export function xmlReply(root: Xml): WireReply {
  return {
    status: 200,
    headers: { "content-type": "application/xml" },
    body: xmlDocument(root),
  };
}

function entriesOf(objects: Description[], prefix: string, delimiter: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const object of objects) {
    if (!object.key.startsWith(prefix)) continue;
    const end = delimiter === "" ? -1 : object.key.indexOf(delimiter, prefix.length);
    const name = end < 0 ? object.key : object.key.slice(0, end + delimiter.length);
    if (!entries.has(name)) entries.set(name, end < 0 ? { name, object } : { name });
  }
  return [...entries.values()];
}
