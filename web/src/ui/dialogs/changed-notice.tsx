import { useState } from "react";
import { withFullStop } from "#shared/values/full-stop.ts";
import { uncapitalize } from "#shared/values/text.ts";
import { Button } from "../actions/button.tsx";
import { Notice } from "../feedback/notice.tsx";
import type { ChangedField } from "./changed-fields.ts";
import styles from "./changed-notice.module.css";

interface ChangedNoticeProps {
  /** Who saved a newer version; undefined: nobody. */
  author: string | undefined;
  changes: readonly Difference[];
  isGone?: boolean;
  /** The name of the record that this one was merged into, which the form now edits. */
  became?: string | undefined;
  /** Without input, the form shows the new values without a choice. */
  isTyped?: boolean;
}

export function differencesOf<Values>(
  changes: readonly ChangedField<Values>[],
  take: (change: ChangedField<Values>) => void,
): Difference[] {
  return changes.map((change) => ({
    key: change.key,
    label: change.label,
    theirs: change.theirs,
    mine: change.mine ?? change.before,
    ...(change.mine !== undefined && { onUse: () => take(change) }),
  }));
}

/** Says that another person saved the record of an open form, and offers their changes. */
export function ChangedNotice({
  author,
  changes,
  isGone = false,
  became,
  isTyped = true,
}: ChangedNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isGone || became !== undefined || (author !== undefined && changes.length > 0);
  return (
    // A live region must exist before its text to be read out.
    <div role="status">
      {isShown ? (
        <Notice
          isInRegion
          title={titleOf({ author, isGone, became })}
          text={textOf({ changes, isGone, became, isTyped })}
        >
          {isGone || changes.length === 0 ? null : (
            <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Ver diferenças
            </Button>
          )}
        </Notice>
      ) : null}
      {isShown && isOpen && !isGone ? (
        <Differences author={became ?? author} found={changes} />
      ) : null}
    </div>
  );
}

function titleOf({
  author,
  isGone,
  became,
}: Pick<ChangedNoticeProps, "author" | "isGone" | "became">): string {
  if (isGone) return "Excluído agora por outra pessoa.";
  return became === undefined ? `Alterado por ${author} agora.` : `Agora é ${withFullStop(became)}`;
}

function textOf({ changes, isGone, became, isTyped }: Omit<ChangedNoticeProps, "author">): string {
  if (isGone) return "O que está na tela continua aqui.";
  const over = changes.filter(({ onUse }) => onUse).map(({ label }) => lowerFirst(label));
  if (over.length > 0)
    return `O que você escreveu continua aqui e, ao salvar, substitui: ${over.join(", ")}.`;
  if (!isTyped) return "A tela já mostra como ficou.";
  return `O que você escreveu continua aqui${became === undefined ? "" : ` e, ao salvar, vai para ${became}`}.`;
}

export interface Difference {
  key: string;
  label: string;
  theirs: string;
  /** The previous value, or the person's input. */
  mine: string;
  /** Adopts their value; undefined: the form already shows it. */
  onUse?: (() => void) | undefined;
}

interface DifferencesProps {
  author: string | undefined;
  found: readonly Difference[];
}

/** Compares two versions part by part. */
export function Differences({ author = "outra pessoa", found }: DifferencesProps) {
  return (
    <ul className={styles.differences} aria-label="Diferenças">
      {found.map(({ key, label, mine, theirs, onUse }) => (
        <li key={key}>
          <b>{label}</b>
          <span>
            <small>{onUse ? "Sua versão" : "Antes"}</small> {mine}
          </span>
          <span>
            <small>{author}</small> {theirs}
          </span>
          {onUse ? (
            <Button size="sm" aria-label={`Usar ${theirs} em ${label}`} onClick={onUse}>
              Usar
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function lowerFirst(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : uncapitalize(label);
}
