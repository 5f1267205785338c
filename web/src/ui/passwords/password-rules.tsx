import { CheckRingIcon, DashedRingIcon } from "../marks/icons.tsx";
import styles from "./password-rules.module.css";

/** The parts of the contract's `NewPassword`. */
const rules: { text: string; isMet: (password: string) => boolean }[] = [
  { text: "8 caracteres ou mais", isMet: (password) => password.length >= 8 },
  { text: "1 letra minúscula", isMet: (password) => /[a-z]/.test(password) },
  { text: "1 letra maiúscula", isMet: (password) => /[A-Z]/.test(password) },
  { text: "1 número", isMet: (password) => /\d/.test(password) },
];

export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className={styles.rules}>
      {rules.map(({ text, isMet }) => {
        const met = isMet(password.trim());
        return (
          <li key={text} className={met ? `${styles.rule} ${styles.met}` : styles.rule}>
            {met ? <CheckRingIcon size={14} /> : <DashedRingIcon size={14} />}
            {text}
            <span className="sr-only">{met ? " (atendido)" : " (falta)"}</span>
          </li>
        );
      })}
    </ul>
  );
}
