import { Input } from "antd";
import { useId } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { copyCode } from "#web/ui/actions/copy-text.ts";
import { CopyIcon } from "#web/ui/marks/icons.tsx";
import styles from "./charge-panel.module.css";

interface CopyFieldProps {
  label: string;
  code: string;
}

export function CopyField({ label, code }: CopyFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="u-label">
        {label}
      </label>
      <div className={styles.copy}>
        <Input
          id={id}
          readOnly
          value={code}
          className={styles.code ?? ""}
          onFocus={(event) => event.target.select()}
        />
        <Button
          variant="primary"
          icon={<CopyIcon size={16} />}
          onClick={() => void copyCode(label, code)}
        >
          Copiar código
        </Button>
      </div>
    </div>
  );
}
