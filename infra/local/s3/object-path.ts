import { S3Refusal } from "./refusal.ts";

export interface ObjectPath {
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
}

export function objectPathOf(path: string): ObjectPath {
  const [bucket = "", key = ""] = path.replace(/^\//, "").split(/\/(.*)/s);
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) };
  } catch {
    throw new S3Refusal("InvalidURI", "Couldn't parse the specified URI.");
  }
}
