import { ChangesNotice } from "./changes-notice.tsx";
import { differences } from "./form/differences.ts";
import { toForm } from "./form/proposal-form.ts";
import type { Followed } from "./use-editor.ts";
import { useSaver, useVersionNames } from "./use-version-names.ts";

/** Says that the form took over another person's changes by itself. */
export function FollowedNotice({ before, versions, isRecovered = false }: Followed) {
  const [newest] = versions;
  const { name, author } = useSaver(newest);
  const names = useVersionNames(versions);
  const found = differences({ base: before, mine: before, theirs: toForm(newest) }, names);
  if (found.length === 0) return null;
  return (
    <ChangesNotice
      title={`Alterado por ${author} ${isRecovered ? "depois que você escreveu" : "agora"}.`}
      text={
        isRecovered
          ? `O que você escreveu continua aqui. O resto fica como ${name} salvou.`
          : "A tela já mostra como ficou."
      }
      author={author}
      found={found}
    />
  );
}
