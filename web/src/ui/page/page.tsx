import { type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { Button } from "../actions/button.tsx";
import { savedLocation, RETURNING, useSaveLocation } from "../browser/saved-location.ts";
import { useIsPhone } from "../browser/use-media-query.ts";
import { useSingleKey } from "../browser/use-single-key.ts";
import { ArrowLeftIcon } from "../marks/icons.tsx";
import { type MenuAction, RowMenu } from "../menus/row-menu.tsx";
import { Link } from "../router/link.tsx";
import { PageFrameContext } from "./page-frame.ts";
import { usePageTitle } from "./page-title.ts";
import styles from "./page.module.css";

export interface PageAction {
  label: string;
  short?: string;
  icon?: ReactNode;
  onClick?: () => void;
  href?: string;
  busy?: boolean | string;
  disabled?: boolean;
  /** A single-key shortcut, in lower case. */
  shortcut?: string;
}

interface WayBack {
  to: string;
  label: string;
  /** Goes back in the history where that leads there. */
  returns?: boolean;
}

interface PageHeadProps {
  title: string;
  /** In the document title, where it differs from the heading. */
  name?: string;
  sentence?: ReactNode;
  /** On detail pages: the list, restored as it was left. */
  back?: WayBack;
  badge?: ReactNode;
  icons?: ReactNode;
  secondary?: PageAction[];
  primary?: PageAction;
  /** The page is empty: its empty state offers the actions. */
  isEmpty?: boolean;
}

/** The page's only h1, one sentence and actions. Sets the document title. */
export function PageHead({
  title,
  name = title,
  sentence,
  back,
  badge,
  icons,
  secondary = [],
  primary,
  isEmpty = false,
}: PageHeadProps) {
  const { organizationName, utilities, bar } = useContext(PageFrameContext);
  const isPhone = useIsPhone();
  usePageTitle(`${name} · ${organizationName}`);
  useSaveLocation();
  const canAct = secondary.length > 0 || primary !== undefined;
  // On phones only a menu fits beside the title.
  const isWide = canAct && (primary !== undefined || back !== undefined);
  const shownSentence = sentence && !(isPhone && primary) ? <p>{sentence}</p> : null;
  const actions = canAct && !isEmpty ? <Actions {...{ secondary, primary, isPhone }} /> : null;
  if (bar && !back)
    return (
      <>
        {createPortal(
          <>
            <h1>{title}</h1>
            {badge}
            {icons ? <div className={styles.icons}>{icons}</div> : null}
          </>,
          bar,
        )}
        {shownSentence || actions ? (
          <div className={styles.below}>
            <div className={styles.title}>{shownSentence}</div>
            {actions}
          </div>
        ) : null}
      </>
    );
  const wayBack = back ? <BackLink {...back} isInBar={bar !== null} /> : null;
  return (
    <header className={isWide ? `${styles.head} ${styles.acting}` : styles.head}>
      <div className={styles.title}>
        {bar ? createPortal(wayBack, bar) : wayBack}
        <div className={styles.name}>
          <h1>{title}</h1>
          {badge ? <div className={styles.badges}>{badge}</div> : null}
        </div>
        {shownSentence}
      </div>
      <div className={styles.icons}>
        {icons}
        <div className={styles.utilities}>{utilities}</div>
      </div>
      {actions ? <span className={styles.rule} aria-hidden="true" /> : null}
      {actions}
    </header>
  );
}

interface BackLinkProps extends WayBack {
  isInBar: boolean;
}

function BackLink({ to, label, returns, isInBar }: BackLinkProps) {
  return (
    <Link
      to={savedLocation(to)}
      returns={returns}
      state={RETURNING}
      preventScrollReset
      className={isInBar ? styles.barBack : styles.back}
    >
      <ArrowLeftIcon size={isInBar ? 18 : 14} />
      {label}
    </Link>
  );
}

interface ActionsProps {
  secondary: PageAction[];
  primary: PageAction | undefined;
  isPhone: boolean;
}

function Actions({ secondary, primary, isPhone }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {isPhone && secondary.length > 0 ? (
        <RowMenu label="Mais ações" items={secondary.map((action) => asMenuAction(action))} />
      ) : (
        secondary.map((action) => <ActionButton key={action.label} action={action} />)
      )}
      {primary ? <ActionButton action={primary} isPrimary useShort={isPhone} /> : null}
    </div>
  );
}

export function asMenuAction({ label, icon, onClick, href, disabled }: PageAction): MenuAction {
  return {
    key: label,
    label,
    ...(icon ? { icon } : {}),
    ...(href === undefined ? {} : { href }),
    disabled: disabled ?? false,
    onSelect: () => onClick?.(),
  };
}

interface ActionButtonProps {
  action: PageAction;
  isPrimary?: boolean;
  useShort?: boolean;
}

export function ActionButton({ action, isPrimary = false, useShort = false }: ActionButtonProps) {
  const { label, short, icon, onClick, href, busy = false, disabled = false, shortcut } = action;
  const canRun = shortcut !== undefined && !busy && !disabled;
  useSingleKey(shortcut ?? "", canRun ? onClick : undefined);
  return (
    <Button
      aria-keyshortcuts={shortcut?.toUpperCase()}
      variant={isPrimary ? "primary" : "default"}
      icon={icon}
      busy={busy}
      disabled={disabled}
      onClick={onClick}
      {...(href === undefined ? {} : { href })}
    >
      {useShort ? (short ?? label) : label}
    </Button>
  );
}

interface SectionProps {
  /** Target of a `PageWithContents` link. */
  id?: string;
  title: string;
  sentence?: ReactNode;
  /** Right of the title: a switch, a badge. */
  aside?: ReactNode;
  children?: ReactNode;
}

export function Section({ id, title, sentence, aside, children }: SectionProps) {
  return (
    <section id={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <div className="u-fill">
          <h2>{title}</h2>
          {sentence ? <p>{sentence}</p> : null}
        </div>
        {aside}
      </div>
      {children ? <div className={styles.sectionBody}>{children}</div> : null}
    </section>
  );
}

/** Says who may change the settings below. */
export function ReadOnlyNote({ children }: { children: ReactNode }) {
  return <p className={styles.readOnly}>{children}</p>;
}
