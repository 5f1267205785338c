import { type ComponentProps, type ReactNode, type DragEvent, useState } from "react";
import { Button } from "../actions/button.tsx";
import { TrashIcon } from "../marks/icons.tsx";
import { FileChooser } from "./file-chooser.tsx";
import styles from "./picture-drop.module.css";

interface PictureCardProps extends ComponentProps<"div"> {
  picture: ReactNode;
  /** Has a frame around the picture, and stacks on phones. */
  isWide?: boolean;
}

export function PictureCard({
  picture,
  isWide = false,
  className = "",
  children,
  ...rest
}: PictureCardProps) {
  return (
    <div className={`${styles.card} ${isWide ? styles.wide : ""} ${className}`} {...rest}>
      {picture}
      {children}
    </div>
  );
}

interface PictureDropProps extends Pick<PictureCardProps, "picture" | "isWide"> {
  labels: {
    /** "Arraste uma imagem para cá" */
    drop: string;
    /** "PNG ou JPG." */
    rule: string;
    /** "Escolher arquivo" */
    choose: string;
    /** Accessible name of the progress bar: "Enviando o logo". */
    sending: string;
  };
  types: readonly string[];
  upload: {
    isSending: boolean;
    onFile: (file: File) => void;
    /** Undefined: nothing to remove. */
    onRemove: (() => void) | undefined;
  };
}

/** A picture that can be replaced by dropping or choosing a file. */
export function PictureDrop({ labels, types, upload, ...card }: PictureDropProps) {
  const { isSending, onFile, onRemove } = upload;
  const { isOver, dropTarget } = useFileDrop(onFile);
  return (
    <PictureCard
      {...card}
      className={(isOver && styles.over) || ""}
      {...(isSending ? {} : dropTarget)}
    >
      <div className={styles.text}>
        <p role="status">{isSending ? "Enviando…" : labels.drop}</p>
        <p className={styles.rule}>{labels.rule}</p>
        <div className={styles.actions}>
          <FileChooser types={types} label={labels.choose} disabled={isSending} onFile={onFile} />
          {onRemove && !isSending ? (
            <Button variant="ghost" icon={<TrashIcon size={16} />} onClick={onRemove}>
              Remover
            </Button>
          ) : null}
        </div>
      </div>
      {isSending ? (
        <span className={styles.progress} role="progressbar" aria-label={labels.sending} />
      ) : null}
    </PictureCard>
  );
}

/** `isOver`: a file is dragged above the element. */
function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    dropTarget: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      },
    },
  };
}
