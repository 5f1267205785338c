import { type DragEvent, useRef, useState } from "react";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { UploadIcon } from "#web/ui/marks/icons.tsx";
import styles from "./clients.module.css";

export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isPhone = useIsPhone();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.zone} ${isOver ? styles.over : ""}`}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadIcon size={24} />
        <strong>{isPhone ? "Escolha a planilha" : "Arraste a planilha para cá"}</strong>
        <span>{isPhone ? "Um arquivo .csv" : "ou clique para escolher um arquivo .csv"}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="Planilha de clientes em CSV"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again after a correction.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
