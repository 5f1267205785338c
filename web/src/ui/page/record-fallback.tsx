import type { ReactNode } from "react";
import { readRecordId } from "#shared/route.ts";
import type { Read } from "#web/contract/hooks.ts";
import { Button } from "../actions/button.tsx";
import { useIsPhone } from "../browser/use-media-query.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import type { IllustrationName } from "../feedback/illustrations.tsx";
import { useParams } from "../router/router.tsx";
import type { PageAction } from "./page.tsx";
import { type Restorable, useDeletedRecord } from "./use-deleted-record.ts";

const WORDS = {
  masculine: {
    missing: "Ele pode ter sido excluído, ou o endereço está incompleto.",
    deleted: "Excluído",
    kept: "Por 30 dias ele pode ser restaurado.",
  },
  feminine: {
    missing: "Ela pode ter sido excluída, ou o endereço está incompleto.",
    deleted: "Excluída",
    kept: "Por 30 dias ela pode ser restaurada.",
  },
};

export interface MissingRecord {
  art?: IllustrationName;
  /** "Proposta não encontrada". */
  title: string;
  gender: keyof typeof WORDS;
  /** Leads to the list. */
  action: PageAction & { href: string };
  /** How the record of the page's address is restored, and the title meanwhile. */
  trash?: Restorable & { title: string };
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
  const id = readRecordId(useParams()["id"]);
  if (!isMissing && !read.error) return children;
  const notFound = <NotFound missing={missing} />;
  return (
    <>
      {/* Keeps the bottom bar of phones. */}
      <span data-lost="" hidden />
      {!isMissing ? (
        <ErrorState read={read} />
      ) : id === undefined || !missing.trash ? (
        notFound
      ) : (
        <Deleted id={id} missing={missing} trash={missing.trash} loading={children}>
          {notFound}
        </Deleted>
      )}
    </>
  );
}

function NotFound({ missing: { art = "generic", title, gender, action } }: Missing) {
  return <EmptyState art={art} title={title} sentence={WORDS[gender].missing} action={action} />;
}

interface Missing {
  missing: MissingRecord;
}

interface DeletedProps extends Missing {
  id: number;
  trash: NonNullable<MissingRecord["trash"]>;
  loading: ReactNode;
  /** Shown when the record cannot be restored. */
  children: ReactNode;
}

/** Offers to restore a deleted record. */
function Deleted({ id, missing, trash, loading, children }: DeletedProps) {
  const { isPending, deletion, restore } = useDeletedRecord(trash, id);
  const isPhone = useIsPhone();
  if (isPending) return loading;
  if (!deletion) return children;
  const { art = "generic", gender, action } = missing;
  const { deleted, kept } = WORDS[gender];
  return (
    <EmptyState
      art={art}
      title={trash.title}
      sentence={`${deleted} em ${deletion.on}${deletion.by}. ${kept}`}
      action={{ label: "Restaurar", busy: restore.busy, onClick: restore.run }}
      more={
        <Button href={action.href} wide={isPhone}>
          {action.label}
        </Button>
      }
    />
  );
}
