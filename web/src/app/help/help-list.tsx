import { useState } from "react";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import {
  ChatIcon,
  ChevronRightIcon,
  ExternalIcon,
  InfoIcon,
  SearchIcon,
  ShieldIcon,
} from "#web/ui/marks/icons.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { useLocation } from "#web/ui/router/router.tsx";
import { paletteRequested } from "../events.ts";
import { topicsFor } from "./help-topics.ts";
import styles from "./help-list.module.css";

interface HelpListProps {
  onPick?: () => void;
}

/** Help topics and support, in the sidebar and on phones. */
export function HelpList({ onPick }: HelpListProps) {
  const { pathname } = useLocation();
  const [query, setQuery] = useState("");
  const topics = topicsFor(pathname, query);
  return (
    <div className={styles.help}>
      <label className={styles.search}>
        <SearchIcon size={16} />
        <input
          type="search"
          value={query}
          placeholder="Como faço para…"
          aria-label="Como faço para…"
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <ul aria-live="polite">
        {topics.map(({ title, to }) => (
          <li key={to}>
            <Link to={to} onClick={onPick}>
              <ChevronRightIcon size={16} />
              {title}
            </Link>
          </li>
        ))}
        {topics.length === 0 ? (
          <li className={styles.none}>Nada encontrado. Fale com o suporte.</li>
        ) : null}
      </ul>
      <ul>
        <li>
          <a href={SUPPORT_LINK} onClick={onPick}>
            <ChatIcon size={16} />
            Falar com o suporte
          </a>
        </li>
        <li className={styles.keyboard}>
          <button
            type="button"
            onClick={() => {
              onPick?.();
              paletteRequested.emit("shortcuts");
            }}
          >
            <InfoIcon size={16} />
            Atalhos de teclado
            <kbd>?</kbd>
          </button>
        </li>
        <LegalLink to="/terms" title="Termos de uso" onPick={onPick} />
        <LegalLink to="/privacy" title="Privacidade" onPick={onPick} />
      </ul>
    </div>
  );
}

function LegalLink({
  to,
  title,
  onPick,
}: {
  to: string;
  title: string;
  onPick: (() => void) | undefined;
}) {
  return (
    <li>
      <a href={to} target="_blank" rel="noreferrer" onClick={onPick}>
        {to === "/privacy" ? <ShieldIcon size={16} /> : <ExternalIcon size={16} />}
        {title}
      </a>
    </li>
  );
}
