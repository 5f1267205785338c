import { useId } from "react";
import {
  type ClientField,
  FIELD_LABELS,
  formatField,
  MAX_OBSERVATIONS,
} from "#shared/clients/fields.ts";
import { comparedValues, conflictsOf, mergedValues } from "#shared/clients/merge.ts";
import { displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import styles from "./merge-dialog.module.css";

/** Defaults to this client's values, blank ones to the other's. */
export type Picks = Partial<Record<ClientField, "own" | "other" | "both">>;

interface MergeFieldsProps {
  client: Client;
  other: Client;
  picks: Picks;
  onPick: (field: ClientField, side: "own" | "other" | "both") => void;
}

/** Where the clients differ, one value is chosen. */
export function MergeFields({ client, other, picks, onPick }: MergeFieldsProps) {
  const id = useId();
  const [own, others] = [comparedValues(client), comparedValues(other)];
  const conflicts = conflictsOf(own, others);
  const kept = Object.entries(mergedValues(own, others)) as [ClientField, string | null][];
  const picked = (field: ClientField) => picks[field] ?? (own[field] === null ? "other" : "own");
  const optionsOf = (field: ClientField) =>
    [
      { side: "own", of: displayName(client), value: shownValue(field, own[field]) },
      { side: "other", of: displayName(other), value: shownValue(field, others[field]) },
      ...(field === "observations" && fitsTogether(client, other)
        ? [{ side: "both", of: "As duas", value: "Uma depois da outra" } as const]
        : []),
    ] as const;
  return (
    <div className={styles.fields}>
      {kept.map(([field, value]) =>
        value === null ? null : conflicts.includes(field) ? (
          <fieldset key={field} className={styles.choice}>
            <legend>{FIELD_LABELS[field]}</legend>
            {optionsOf(field).map(({ side, ...option }) => (
              <Option
                {...option}
                key={side}
                name={`${id}-${field}`}
                isChosen={picked(field) === side}
                onChoose={() => onPick(field, side)}
              />
            ))}
          </fieldset>
        ) : (
          <div key={field} className={styles.same}>
            <span>{FIELD_LABELS[field]}</span>
            <span>{formatField(field, value)}</span>
          </div>
        ),
      )}
    </div>
  );
}

function shownValue(field: ClientField, value: string | null): string {
  return value === null ? "Nenhum" : formatField(field, value);
}

interface OptionProps {
  /** The name of the radio group. */
  name: string;
  of: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ name, of, value, isChosen, onChoose }: OptionProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.option}>
      <input id={id} name={name} type="radio" checked={isChosen} onChange={onChoose} />
      <span>
        <b>{value}</b>
        {of === value ? null : <small>{of}</small>}
      </span>
    </label>
  );
}

function fitsTogether(client: Client, other: Client): boolean {
  const length = (client.observations ?? "").length + (other.observations ?? "").length;
  return length + 2 <= MAX_OBSERVATIONS;
}
