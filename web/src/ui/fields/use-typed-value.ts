import { useState } from "react";

interface Options {
  /** Whether a typed value may be committed. */
  isWhole: (typed: string) => boolean;
  onChange: (value: string) => void;
}

/** A field's text while it is typed; `onChange` gets it only when whole. Follows a `value` set from elsewhere. */
export function useTypedValue(value: string, { isWhole, onChange }: Options) {
  const [own, setOwn] = useState({ value, committed: value, typed: value });
  if (own.value !== value) {
    // A committed value comes back later, when more may have been typed.
    setOwn(own.committed === value ? { ...own, value } : { value, committed: value, typed: value });
  }
  return {
    typed: own.typed,
    type: (typed: string) => {
      const isCommitted = isWhole(typed);
      setOwn({ ...own, typed, ...(isCommitted && { committed: typed }) });
      if (isCommitted) onChange(typed);
    },
    /** Drops what was not committed. */
    reset: () => setOwn({ ...own, typed: own.committed }),
  };
}
