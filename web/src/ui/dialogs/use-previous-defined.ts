import { useState } from "react";

/** Returns the value, or the last defined one: what a dialog shows while it closes. */
export function usePreviousDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value === undefined ? last : value;
}
