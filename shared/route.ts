type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
/** 2^31 − 1. */
export const MAX_RECORD_ID = 2_147_483_647;

export type Route = `${Method} /api/${string}`;

/** Reads the id of a record in the address of a page; undefined for what `RecordId` refuses. */
export function readRecordId(text: string | null | undefined): number | undefined {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  return id >= 1 && id <= MAX_RECORD_ID ? id : undefined;
}

/** Returns whether a call only reads. */
export function isReading(route: Route): boolean {
  return route.startsWith("GET ") || route.startsWith("HEAD ");
}

/** Splits `"PUT /api/clients/{id}"`. */
export function parseRoute(route: Route): { method: Method; path: string; domain: string } {
  const [method, path] = route.split(" ") as [Method, string];
  return { method, path, domain: path.split("/")[2] ?? "" };
}
