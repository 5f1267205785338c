import type { ComponentType } from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { useIsNarrow } from "#web/ui/browser/use-media-query.ts";
import {
  BoxIcon,
  CardIcon,
  ChatIcon,
  ChevronRightIcon,
  ClientsIcon,
  ClockIcon,
  ImageIcon,
  MenuIcon,
  PlaneIcon,
  ProposalIcon,
  ReportIcon,
  ShieldIcon,
  SignatureIcon,
  StoreIcon,
  TagIcon,
  TaskIcon,
  UserIcon,
} from "#web/ui/marks/icons.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { HelpList } from "../help/help-list.tsx";
import { mainNavItemsOf, settingsNavItemsOf } from "../shell/navigation.ts";
import { OrganizationBlock } from "../shell/organization-block.tsx";
import { TrialBlock } from "../shell/trial-block.tsx";
import { UnreadCount } from "../shell/unread-count.tsx";
import { useUnreadMessages } from "../shell/use-unread-messages.ts";
import { UserBlock } from "../shell/user-block.tsx";
import { ThemeToggle } from "../theme/theme-toggle.tsx";
import styles from "./more-page.module.css";

const ICONS: Record<string, ComponentType<{ size?: number }>> = {
  "/profile": UserIcon,
  "/plan": CardIcon,
  "/tags": TagIcon,
  "/chat": ChatIcon,
  "/reports": ReportIcon,
  "/products": BoxIcon,
  "/admin": ShieldIcon,
  "/company": StoreIcon,
  "/team": ClientsIcon,
  "/branding": ImageIcon,
  "/offer-settings": PlaneIcon,
  "/zapsign-settings": SignatureIcon,
  "/sla-settings": ClockIcon,
  "/proposal-templates": ProposalIcon,
  "/checklist-templates": TaskIcon,
};
const MAIN = ["/chat", "/products", "/reports", "/admin"];

export function MorePage() {
  const user = useUser();
  // In a wide window every page has one in its head.
  const isNarrow = useIsNarrow();
  const unread = useUnreadMessages();
  const main = mainNavItemsOf(user).filter(({ to }) => MAIN.includes(to));
  return (
    <div className={styles.page}>
      <PageHead title="Mais" icons={isNarrow ? <ThemeToggle /> : null} />
      <OrganizationBlock />
      <div className={styles.trial}>
        <TrialBlock />
      </div>
      <nav aria-label="Mais telas">
        {main.length > 0 ? (
          <ul className={styles.group}>
            {main.map(({ to, label }) => (
              <Row key={to} to={to} label={label} count={to === "/chat" ? unread : 0} />
            ))}
          </ul>
        ) : null}
        <ul className={styles.group} aria-label="Configurações">
          {settingsNavItemsOf(user).map(({ to, label }) => (
            <Row key={to} to={to} label={label} />
          ))}
        </ul>
      </nav>
      <section className={styles.group} aria-labelledby="more-help">
        <h2 id="more-help" className={styles.title}>
          Ajuda
        </h2>
        <HelpList />
      </section>
      <div className={styles.group}>
        <UserBlock />
      </div>
    </div>
  );
}

function Row({ to, label, count = 0 }: { to: string; label: string; count?: number }) {
  const Icon = ICONS[to] ?? MenuIcon;
  return (
    <li>
      <Link to={to} className={styles.row}>
        <Icon size={20} />
        <span className="u-fill">{label}</span>
        <UnreadCount count={count} />
        <ChevronRightIcon size={16} />
      </Link>
    </li>
  );
}
