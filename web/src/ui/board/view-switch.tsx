import type { ReactNode } from "react";
import { Segmented } from "../choices/segmented.tsx";
import { BoardIcon, ListIcon } from "../marks/icons.tsx";
import styles from "./view-switch.module.css";

interface ViewSwitchProps<View extends string> {
  view: View;
  onView: (view: View) => void;
  list: View;
  board: { value: View; label: string };
  size?: "small" | "large";
  block?: boolean;
}

export function ViewSwitch<View extends string>(props: ViewSwitchProps<View>) {
  const { view, onView, list, board, size = "small", block = false } = props;
  return (
    <Segmented<View>
      size={size}
      block={block}
      aria-label="Ver como"
      value={view}
      onChange={onView}
      options={[
        { value: list, label: <Named icon={<ListIcon size={16} />} name="Lista" /> },
        { value: board.value, label: <Named icon={<BoardIcon size={16} />} name={board.label} /> },
      ]}
    />
  );
}

function Named({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span className={styles.view}>
      {icon}
      {name}
    </span>
  );
}
