import { useId, useState } from "react";
import { MAX_REMINDER_DAYS } from "#shared/offers/mail/reminders.ts";
import type { OfferTexts } from "#shared/offers/mail/texts.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { type Read, useWrite } from "#web/contract/hooks.ts";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import { SectionError } from "./section-error.tsx";
import styles from "./offer-settings.module.css";

const TITLE = "Lembrete ao cliente";
const OFF = "0";
const inWords = (days: number) => formatCount(days, "dia antes", "dias antes");
const OPTIONS = [
  { value: OFF, label: "Não lembrar" },
  ...Array.from({ length: MAX_REMINDER_DAYS }, (_one, at) => ({
    value: String(at + 1),
    label: inWords(at + 1),
  })),
];

interface ReminderSectionProps {
  read: Read & { data: Pick<OfferTexts, "reminder"> | undefined };
  canChange: boolean;
}

/** Reminders to clients about proposals without an answer. */
export function ReminderSection({ read, canChange }: ReminderSectionProps) {
  const id = useId();
  // Local state shows the choice at once: the mutation's variables arrive one render later.
  const [chosen, setChosen] = useState<string>();
  const save = useWrite(proposals.saveTexts, {
    done: ({ reminder }) => (reminder.days === null ? "Lembrete desligado" : "Lembrete ligado"),
    failed: "Erro ao salvar o lembrete",
    // The arrow keys of a closed select change it at every press.
    queue: "reminder",
  });
  if (!read.data) return read.error ? <SectionError title={TITLE} read={read} /> : null;
  const { days } = read.data.reminder;
  const change = (value: string) => {
    setChosen(value);
    const reminder = { days: value === OFF ? null : Number(value) };
    save.mutate({ reminder }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{TITLE}</h2>
      <p>
        Um e-mail lembra o cliente de que a proposta está perto do fim da validade, uma vez por
        versão, em dia útil às 9h. Não sai se ele já respondeu, perguntou algo ou pediu mais prazo.
      </p>
      {canChange ? (
        <div className={styles.choice}>
          <label htmlFor={id}>Antes do último dia</label>
          <NativeSelect
            id={id}
            value={chosen ?? String(days ?? OFF)}
            options={OPTIONS}
            onChange={change}
          />
        </div>
      ) : (
        <p className={styles.none}>{days === null ? "Desligado." : `${inWords(days)} do fim.`}</p>
      )}
    </section>
  );
}
