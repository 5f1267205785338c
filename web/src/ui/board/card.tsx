import type { ReactNode } from "react";
import { type MenuAction, RowMenu } from "../menus/row-menu.tsx";
import { Link } from "../router/link.tsx";
import styles from "./card.module.css";

interface BoardCardFrameProps {
  id: number;
  title: string;
  href: string;
  isDone?: boolean;
  /** Truncates the title after two lines. */
  isClamped?: boolean;
  isDragged: boolean;
  menu: MenuAction[];
  /** Id of the text that explains moving by keyboard. */
  helpId: string;
  children: ReactNode;
}

/** The whole card is a link. */
export function BoardCardFrame(props: BoardCardFrameProps) {
  const {
    id,
    title,
    href,
    isDone = false,
    isClamped = false,
    isDragged,
    menu,
    helpId,
    children,
  } = props;
  const className = [styles.card, isDone && styles.done, isDragged && styles.dragged];
  return (
    <article className={className.filter(Boolean).join(" ")} data-card={id}>
      <h3 className={isClamped ? `${styles.title} u-clamp` : styles.title}>
        <Link
          to={href}
          className={styles.link}
          draggable={false}
          aria-describedby={helpId}
          aria-keyshortcuts="Space"
        >
          {title}
        </Link>
      </h3>
      {children}
      <div className={styles.menu}>
        <RowMenu label={`Ações de ${title}`} items={menu} />
      </div>
    </article>
  );
}
