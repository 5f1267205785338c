import { useState } from "react";

/** Returns the last defined value: what a dialog shows while it closes. */
export function usePreviousDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value === undefined ? last : value;
}
