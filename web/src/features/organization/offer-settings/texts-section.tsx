import { useId, useState } from "react";
import type { OfferTexts } from "#shared/offers/mail/texts.ts";
import type { Read } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { SectionError } from "./section-error.tsx";
import { SENDING_TEXTS, type SendingText } from "./sending-texts.ts";
import styles from "./offer-settings.module.css";

const TITLE = "Textos do envio";
const TextDialog = lazyDialog(() => import("./text-dialog.tsx"), "TextDialog", "edited");

interface TextsSectionProps {
  read: Read & { data: OfferTexts | undefined };
  canChange: boolean;
}

/** The texts that sendings start with. */
export function TextsSection({ read, canChange }: TextsSectionProps) {
  const id = useId();
  const [edited, setEdited] = useState<SendingText>();
  const texts = read.data;
  if (!texts) return read.error ? <SectionError title={TITLE} read={read} /> : null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{TITLE}</h2>
      <p>
        O e-mail e a mensagem de WhatsApp de uma proposta começam assim. Quem envia ainda pode mudar
        o texto.
      </p>
      {SENDING_TEXTS.map((one) => (
        <div key={one.name} className={styles.text}>
          <h3>{one.title}</h3>
          {canChange ? (
            <Button size="sm" aria-label={`Mudar ${one.title}`} onClick={() => setEdited(one)}>
              Mudar
            </Button>
          ) : null}
          {one.name === "whatsapp" ? null : <b>{texts[one.name].subject}</b>}
          <p>{texts[one.name].message}</p>
        </div>
      ))}
      <TextDialog edited={edited} texts={texts} onClose={() => setEdited(undefined)} />
    </section>
  );
}
