import { Input, type InputRef } from "antd";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { KEY_MASK } from "#shared/contracts/rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { EyeIcon, EyeOffIcon, TrashIcon } from "#web/ui/marks/icons.tsx";
import type { Credentials } from "./use-zapsign-settings.ts";
import styles from "./credentials-section.module.css";

interface KeyInputProps {
  /** The stored key, `••••1234`; blank without one. */
  mask: string;
  credentials: Credentials;
  id?: string;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The stored key can be replaced or removed, but never read. */
export function KeyInput({ mask, credentials, ...field }: KeyInputProps) {
  const { takesKey, replaceKey, removeKey } = credentials;
  const isPhone = useIsPhone();
  if (takesKey) return <NewKey {...field} isReplacing={mask !== ""} credentials={credentials} />;
  return (
    <div className={styles.key}>
      <Input
        {...(field.id === undefined ? {} : { id: field.id })}
        readOnly
        autoComplete="off"
        value={mask.replace(KEY_MASK, KEY_MASK.repeat(isPhone ? 2 : 4))}
      />
      <Button onClick={replaceKey}>Substituir</Button>
      <IconButton label="Remover chave" onClick={removeKey}>
        <TrashIcon />
      </IconButton>
    </div>
  );
}

interface NewKeyProps extends Omit<KeyInputProps, "mask"> {
  isReplacing: boolean;
}

function NewKey({ isReplacing, credentials, ...field }: NewKeyProps) {
  const input = useRef<InputRef>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isReplacing) input.current?.focus();
  }, [isReplacing]);
  const eye = isShown ? "Ocultar chave" : "Mostrar chave";
  return (
    <div className={styles.key}>
      <Input
        {...field}
        ref={input}
        type={isShown ? "text" : "password"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={isReplacing ? "Cole a nova chave" : "Cole a chave da sua conta"}
        // Password managers would fill in a password.
        data-1p-ignore
        data-lpignore="true"
        suffix={
          <button
            type="button"
            className={`${styles.eye} u-touch`}
            aria-label={eye}
            aria-pressed={isShown}
            onClick={(event) => {
              // antd focuses the input on every click in its box.
              event.stopPropagation();
              setShown(!isShown);
            }}
          >
            {isShown ? <EyeOffIcon size={17} /> : <EyeIcon size={17} />}
          </button>
        }
      />
      {isReplacing ? <Button onClick={credentials.keepKey}>Manter a atual</Button> : null}
    </div>
  );
}
