import { Form, type FormInstance } from "antd";
import { useEffect, useRef } from "react";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import { ChangesNotice } from "./changes-notice.tsx";
import { FollowedNotice } from "./followed-notice.tsx";
import { differences, followUntouched, type ProposalDifference } from "./form/differences.ts";
import type { ProposalForm } from "./form/form-amounts.ts";
import { toForm } from "./form/proposal-form.ts";
import { versionsOf } from "./form/rebase.ts";
import { type Editor, type Followed, textOf } from "./use-editor.ts";
import { useSaver, useVersionNames } from "./use-version-names.ts";

interface EditorConflictProps {
  form: FormInstance<ProposalForm>;
  editor: Editor;
  /** The version that another person saved; undefined: none. */
  conflict: Proposal | undefined;
  /** What the form took over from others without a decision. */
  followed: Followed | undefined;
  /** What a draft began with that was rebased on `conflict`, which is then the editor's base too. */
  draftBase: ProposalForm | undefined;
}

type ConflictProps = Omit<EditorConflictProps, "followed"> & { conflict: Proposal };

/** Adopts another person's changes, partly or as a whole, or says that the form shows them already. */
export function EditorConflict({ conflict, followed, ...rest }: EditorConflictProps) {
  if (conflict) return <Conflict conflict={conflict} {...rest} />;
  return followed ? <FollowedNotice {...followed} /> : null;
}

function Conflict(props: ConflictProps) {
  const { form, editor, conflict } = props;
  const { base, save, refusals, useNewest: takeNewest } = editor;
  const { compared, found, isRebased } = useDifferences(props);
  const saveMine = async () => {
    const typed = form.getFieldsValue(true) as ProposalForm;
    // A proposal that another tab created has nothing in common.
    const sent = base && !isRebased ? followUntouched(compared, found) : typed;
    form.setFieldsValue(sent);
    let isSaved = false;
    await save(() => (isSaved = true), conflict);
    // What was not saved is not the person's: the next version may take it back.
    if (!isSaved && textOf(form.getFieldsValue(true)) === textOf(sent)) form.setFieldsValue(typed);
  };
  const { name, author } = useSaver(conflict);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) notice.current?.scrollIntoView({ block: "nearest" });
  }, [refusals]);
  return (
    <div ref={notice}>
      <ChangesNotice
        title={titleOf(
          base && compared.base,
          conflict,
          isRebased ? `${author} depois que você escreveu` : `${author} agora`,
        )}
        text={noticeOf(base ? found : [], name, isRebased)}
        author={author}
        found={found.map(({ use: take, isUntouched, ...difference }) => ({
          ...difference,
          onUse:
            base && isUntouched
              ? undefined
              : () => form.setFieldsValue(take(form.getFieldsValue(true) as ProposalForm)),
        }))}
      >
        <Button size="sm" onClick={() => void saveMine()}>
          {SAVE_MINE}
        </Button>
        <Button size="sm" onClick={takeNewest}>
          Usar a versão atual
        </Button>
      </ChangesNotice>
    </div>
  );
}

const SAVE_MINE = "Salvar a minha versão";

/** `isRebased`: the form is a draft that follows the other version already. */
function useDifferences({ form, editor, conflict, draftBase }: ConflictProps) {
  Form.useWatch((all) => all, { form, preserve: true });
  const { base } = editor;
  const names = useVersionNames(base ? [conflict, base] : [conflict]);
  const mine = form.getFieldsValue(true) as ProposalForm;
  if (conflict !== base || !draftBase) {
    const compared = versionsOf(mine, toForm(base), conflict);
    return { compared, found: differences(compared, names), isRebased: false };
  }
  const compared = { base: draftBase, mine, theirs: toForm(conflict) };
  const found = differences(compared, names).map((one) => ({ ...one, isUntouched: false }));
  return { compared, found, isRebased: true };
}

/** Names what saving replaces: any save of a rebased draft, otherwise only that of the person's version. */
function noticeOf(
  changes: readonly ProposalDifference[],
  author: string,
  isRebased: boolean,
): string {
  const contested = changes.filter(({ isUntouched }) => !isUntouched).map(({ label }) => label);
  const replaced = contested.join(", ");
  return [
    replaced === ""
      ? "O que você escreveu continua aqui."
      : isRebased
        ? `O que você escreveu continua aqui e, ao salvar, substitui: ${replaced}.`
        : `O que você escreveu continua aqui. “${SAVE_MINE}” substitui: ${replaced}.`,
    ...(changes.length > contested.length ? [`O resto fica como ${author} salvou.`] : []),
  ].join(" ");
}

function titleOf(base: ProposalForm | null, { status }: Proposal, change: string): string {
  if (!base) return "Já salva em outra aba.";
  if (status === base.proposal.status) return `Alterado por ${change}.`;
  return `Alterado por ${change}, com status “${lookOf(status).label}”.`;
}
