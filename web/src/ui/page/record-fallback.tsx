import type { ReactNode } from "react";
import type { Read } from "#web/contract/hooks.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import type { IllustrationName } from "../feedback/illustrations.tsx";
import type { PageAction } from "./page.tsx";

const SENTENCES = {
  masculine: "Ele pode ter sido excluído, ou o endereço está incompleto.",
  feminine: "Ela pode ter sido excluída, ou o endereço está incompleto.",
};

export interface MissingRecord {
  art?: IllustrationName;
  /** "Proposta não encontrada". */
  title: string;
  gender: keyof typeof SENTENCES;
  /** Leads to the list. */
  action: PageAction;
}

interface RecordFallbackProps {
  read: Read;
  isMissing: boolean;
  missing: MissingRecord;
  /** Shown while the record loads. */
  children: ReactNode;
}

/** Shown instead of a record that does not exist, could not be read or is loading. */
export function RecordFallback({ read, isMissing, missing, children }: RecordFallbackProps) {
  if (isMissing) {
    const { art = "generic", title, gender, action } = missing;
    return <EmptyState art={art} title={title} sentence={SENTENCES[gender]} action={action} />;
  }
  if (read.error) return <ErrorState read={read} />;
  return children;
}
