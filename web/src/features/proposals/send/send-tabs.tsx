import type { KeyboardEvent, ReactNode } from "react";
import { WhatsappIcon } from "#web/ui/marks/drawn-icons.ts";
import { LinkIcon, MailIcon } from "#web/ui/marks/icons.tsx";
import styles from "./send-dialog.module.css";

const WAYS = ["email", "whatsapp", "link"] as const;
export type Way = (typeof WAYS)[number];

const LABELS: Record<Way, [string, ReactNode]> = {
  email: ["E-mail", <MailIcon key="" size={16} />],
  whatsapp: ["WhatsApp", <WhatsappIcon key="" size={16} />],
  link: ["Copiar link", <LinkIcon key="" size={16} />],
};

export const panelOf = (way: Way) => `send-panel-${way}`;

/** The arrow keys move between the tabs. */
export function SendTabs({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = WAYS[(WAYS.indexOf(way) + step + WAYS.length) % WAYS.length] ?? way;
    onWay(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-way=${next}]`)?.focus();
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label="Como enviar"
      className={styles.tabs}
      onKeyDown={onKeyDown}
    >
      {WAYS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          data-way={one}
          id={`${panelOf(one)}-tab`}
          aria-selected={one === way}
          aria-controls={panelOf(one)}
          tabIndex={one === way ? 0 : -1}
          onClick={() => onWay(one)}
        >
          {LABELS[one][1]}
          {LABELS[one][0]}
        </button>
      ))}
    </div>
  );
}
