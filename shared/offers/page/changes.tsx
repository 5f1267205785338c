import { formatDate } from "#shared/values/dates.ts";
import type { Change } from "../details.ts";
import { Icon, type IconName } from "./icons.tsx";
import type { OfferPageProps } from "./props.ts";
import { Strip } from "./strip.tsx";

const MARKS: Record<Change["kind"], { icon: IconName; className: string; name: string }> = {
  added: { icon: "plus", className: "mk a", name: "Incluído" },
  removed: { icon: "minus", className: "mk r", name: "Retirado" },
  changed: { icon: "pencil", className: "mk", name: "Alterado" },
  total: { icon: "money", className: "mk", name: "Alterado" },
  day: { icon: "calendar", className: "mk", name: "Alterado" },
};

/** Shown when the version differs from the one before. */
export function Changes({ before, content, version, sentAt, state }: OfferPageProps) {
  if (!before || before.changes.length === 0) return null;
  return (
    <>
      <Strip
        kind="info"
        icon="refresh"
        title={`Esta proposta foi atualizada em ${formatDate(sentAt, content.timezone)}.`}
      >
        {state === "open" && "Confira a nova versão antes de aceitar. "}A anterior não pode mais ser
        aceita.
      </Strip>
      <details open className="chg">
        <summary>
          <b>O que mudou</b>
          <span>
            da versão {before.version} para a {version}
            <Icon name="down" size={14} />
          </span>
        </summary>
        <ul>
          {before.changes.map((change, index) => (
            <ChangeRow key={index} {...change} />
          ))}
        </ul>
      </details>
    </>
  );
}

function ChangeRow({ kind, what, details, before, after }: Change) {
  const { icon, className, name } = MARKS[kind];
  return (
    <li>
      <span className={className}>
        <Icon name={icon} size={14} />
        <span className="sr">{name}:</span>
      </span>
      <div>
        <b>{what}</b>
        {details.map((detail, index) => (
          <small key={index}>
            {detail.name !== null && `${detail.name}: `}
            {detail.before !== null && (
              <>
                <del>{detail.before}</del>
                <Icon name="right" size={12} />
                <span className="sr"> para </span>
              </>
            )}
            {detail.after}
          </small>
        ))}
      </div>
      <span className="v">
        {before !== null && <del>{before}</del>}
        {after !== null && <span>{after}</span>}
      </span>
    </li>
  );
}
