import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Differences } from "#web/ui/dialogs/changed-notice.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { differences } from "./form/differences.ts";
import { toForm } from "./form/proposal-form.ts";
import type { Followed } from "./use-editor.ts";
import { useSaver, useVersionNames } from "./use-version-names.ts";

/** Says that the form took over another person's changes by itself. */
export function EditorFollowed({ followed }: { followed: Followed | undefined }) {
  return followed ? <Changes {...followed} /> : null;
}

function Changes({ before, versions, isRecovered = false }: Followed) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = versions;
  const { name, author } = useSaver(newest);
  const names = useVersionNames(versions);
  const found = differences({ base: before, mine: before, theirs: toForm(newest) }, names);
  if (found.length === 0) return null;
  return (
    <>
      <Notice
        title={`Alterado por ${author} ${isRecovered ? "depois que você escreveu" : "agora"}.`}
        text={
          isRecovered
            ? `O que você escreveu continua aqui. O resto fica como ${name} salvou.`
            : "A tela já mostra como ficou."
        }
      >
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Ver diferenças
        </Button>
      </Notice>
      {isOpen ? (
        <Differences
          author={author}
          found={found.map(({ key, label, mine, theirs }) => ({ key, label, mine, theirs }))}
        />
      ) : null}
    </>
  );
}
