import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { useState } from "react";
import { AlertIcon, CheckFilledIcon, CloseIcon, InfoIcon } from "../marks/icons.tsx";
import { type Toast, TOAST_MS } from "./toast.ts";
import styles from "./toast-viewport.module.css";

const icons = {
  success: <CheckFilledIcon size={18} />,
  error: <AlertIcon size={18} />,
  info: <InfoIcon size={18} />,
};

/**
 * One toast, paused while hovered or focused. A swipe of 50 px to the right dismisses it; F8 focuses it.
 */
export function ToastViewport({ toast }: { toast: Toast & { id: number } }) {
  const [closed, setClosed] = useState(0);
  const { id, kind, title, text, action, second, lastsMs = TOAST_MS } = toast;
  const actions = [action, second].filter((one) => one !== undefined);
  const buttons = actions.map(({ label, run }) => (
    <Action key={label} className={styles.action} altText={label} onClick={run}>
      {label}
    </Action>
  ));
  // A single button is placed beside the title.
  const isBelow = text !== undefined || buttons.length > 1;
  return (
    <Provider swipeDirection="right" swipeThreshold={50} label="Aviso">
      <Root
        key={id}
        className={`${styles.toast} ${styles[kind]}`}
        duration={lastsMs}
        type={kind === "error" ? "foreground" : "background"}
        open={closed !== id}
        onOpenChange={(isOpen) => !isOpen && setClosed(id)}
      >
        <span className={styles.icon}>{icons[kind]}</span>
        <div className={styles.words}>
          <Title className={styles.title}>{title}</Title>
          {text ? <Description className="u-hint">{text}</Description> : null}
          {isBelow ? buttons : null}
        </div>
        {isBelow ? null : buttons}
        <Close className={styles.close} aria-label="Fechar aviso">
          <CloseIcon size={16} />
        </Close>
      </Root>
      <Viewport
        className={`${styles.viewport} u-stack`}
        hotkey={["F8"]}
        label="Avisos ({hotkey})"
      />
    </Provider>
  );
}
