import { useRef, useState } from "react";
import { newCreateId } from "#web/contract/creation.ts";
import { holdTab } from "#web/ui/browser/hold-tab.ts";
import { useDiscardGuard } from "#web/ui/dialogs/use-discard-guard.ts";

/** A retry reuses `createId`, because the first response may have been lost. */
export interface NewLine {
  title: string;
  createId?: string;
}

/**
 * Cleared for the next title. Titles are sent one after the other, in the order in which they were typed. Those whose
 * requests fail come back one by one, each as soon as the field is empty, so that Enter sends them again. Asks before a
 * typed title is left.
 */
export function useAddLine() {
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState("");
  // Several requests may fail before the field shows the first title.
  const written = useRef("");
  const write = (next: string) => {
    written.current = next;
    setTitle(next);
  };
  const refused = useRef<NewLine[]>([]);
  const restored = useRef<NewLine>(undefined);
  const sent = useRef(Promise.resolve());
  const text = title.trim();
  useDiscardGuard({ isDirty: () => written.current.trim() !== "", leave: () => undefined });
  const restore = () => {
    const next = written.current === "" ? refused.current.shift() : undefined;
    if (!next) return;
    restored.current = next;
    write(next.title);
  };
  return {
    field,
    title,
    setTitle: write,
    hasTitle: text !== "",
    submit: async (add: (line: NewLine) => Promise<unknown>) => {
      const line =
        restored.current?.title === text ? restored.current : { title: text, ...newCreateId() };
      restored.current = undefined;
      write("");
      field.current?.focus();
      sent.current = sent.current
        .then(() => add(line))
        .then(
          () => undefined,
          () => void refused.current.push(line),
        );
      await holdTab(sent.current);
      restore();
    },
  };
}
