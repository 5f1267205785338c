import { useState } from "react";

/** The value as it is, or as it last was: what a dialog shows while it fades out. */
export function usePreviousDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
