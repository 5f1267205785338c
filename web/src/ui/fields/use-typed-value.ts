import { useState } from "react";

interface Options {
  /** Whether a typed value may be handed on. */
  isWhole: (typed: string) => boolean;
  onChange: (value: string) => void;
}

/** A field's text while it is typed, which its owner gets only when whole. Follows a value given from elsewhere. */
export function useTypedValue(given: string, { isWhole, onChange }: Options) {
  const [own, setOwn] = useState({ given, handed: given, typed: given });
  if (own.given !== given) {
    // A value handed on comes back later, when more may have been typed.
    setOwn(own.handed === given ? { ...own, given } : { given, handed: given, typed: given });
  }
  return {
    typed: own.typed,
    type: (typed: string) => {
      const isHanded = isWhole(typed);
      setOwn({ ...own, typed, ...(isHanded && { handed: typed }) });
      if (isHanded) onChange(typed);
    },
    /** Drops what was not handed on. */
    reset: () => setOwn({ ...own, typed: own.handed }),
  };
}
