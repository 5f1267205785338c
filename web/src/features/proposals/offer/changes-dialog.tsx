import type { Change, OfferDetails } from "#shared/offers/details.ts";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { ChevronRightIcon } from "#web/ui/marks/icons.tsx";
import { SheetDialog } from "../sheet-dialog.tsx";
import styles from "./changes-dialog.module.css";

type Version = OfferDetails["versions"][number];

/** Changes since the previous version, as the client reads them. */
export function ChangesDialog({
  version,
  onClose,
}: {
  version: Version | undefined;
  onClose: () => void;
}) {
  const shown = usePreviousDefined(version);
  return (
    <SheetDialog
      open={version !== undefined}
      onClose={onClose}
      title={`O que mudou na versão ${shown?.version}`}
    >
      <ul className={styles.changes}>
        {shown?.changes.map((change) => (
          <ChangeRow key={change.kind + change.what} {...change} />
        ))}
      </ul>
    </SheetDialog>
  );
}

const KINDS: Partial<Record<Change["kind"], string>> = { added: "Incluído", removed: "Retirado" };

function ChangeRow({ kind, what, details, before, after }: Change) {
  return (
    <li>
      <span className="u-stack u-fill">
        <b>{what}</b>
        {KINDS[kind] ? <small>{KINDS[kind]}</small> : null}
        {details.map((detail) => (
          <small key={detail.after}>
            {detail.name === null ? null : `${detail.name}: `}
            <Replaced before={detail.before} after={detail.after} />
          </small>
        ))}
      </span>
      <span className={styles.value}>
        <Replaced before={before} after={after} />
      </span>
    </li>
  );
}

function Replaced({ before, after }: { before: string | null; after: string | null }) {
  return (
    <>
      {before === null ? null : <del className="u-hint">{before}</del>}
      {before === null || after === null ? null : (
        <>
          <ChevronRightIcon size={12} aria-hidden="true" />
          <span className="sr-only"> para </span>
        </>
      )}
      {after}
    </>
  );
}
