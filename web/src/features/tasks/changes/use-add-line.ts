import { useRef, useState } from "react";
import { newCreateId } from "#web/contract/creation.ts";

/** A retry reuses `createId`, because the first response may have been lost. */
export interface NewLine {
  title: string;
  createId?: string;
}

/** Cleared for the next title, restored when the request fails. */
export function useAddLine() {
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState("");
  const [refused, setRefused] = useState<NewLine>();
  const text = title.trim();
  return {
    field,
    title,
    setTitle,
    hasTitle: text !== "",
    submit: async (add: (line: NewLine) => Promise<unknown>) => {
      const line = refused?.title === text ? refused : { title: text, ...newCreateId() };
      setTitle("");
      field.current?.focus();
      try {
        await add(line);
        setRefused(undefined);
      } catch {
        setRefused(line);
        setTitle((typed) => typed || line.title);
      }
    },
  };
}
