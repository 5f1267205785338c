import { Modal, Slider } from "antd";
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { DialogTitle, dialogFrame } from "#web/ui/dialogs/dialog-frame.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import styles from "./crop-dialog.module.css";
import { type Crop, firstCrop, MOST_ZOOM, moved, zoomed } from "./crop.ts";
import { drawCrop } from "./photo-file.ts";

/** Twice the displayed size, for high-density screens. */
const CANVAS_SIDE = 560;
/** The share of the square that an arrow key moves. */
const STEP = 0.04;

interface CropDialogProps {
  picture: ImageBitmap | undefined;
  onCancel: () => void;
  onCut: (crop: Crop) => void;
}

/** Crops a picture to the photo: drag or arrow keys move it, a slider zooms. */
export function CropDialog({ picture, onCancel, onCut }: CropDialogProps) {
  const isPhone = useIsPhone();
  const [moves, setMoves] = useState<{ of: ImageBitmap; crop: Crop }>();
  const frame = useRef<HTMLButtonElement>(null);
  const crop = picture && (moves?.of === picture ? moves.crop : firstCrop(picture));
  return (
    <Modal
      {...dialogFrame("confirm", isPhone)}
      open={picture !== undefined}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && frame.current?.focus()}
      destroyOnHidden
      title={<DialogTitle title="Ajustar foto" sentence="Arraste para escolher o que aparece." />}
      footer={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button variant="primary" onClick={() => crop && onCut(crop)}>
            Usar esta foto
          </Button>
        </>
      }
    >
      {picture && crop ? (
        <Frame
          ref={frame}
          picture={picture}
          crop={crop}
          onChange={(next) => setMoves({ of: picture, crop: next })}
        />
      ) : null}
    </Modal>
  );
}

interface FrameProps {
  ref: Ref<HTMLButtonElement>;
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function Frame({ ref, picture, crop, onChange }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onChange(moved(picture, crop, -event.movementX / width, -event.movementY / width));
  };
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(moved(picture, crop, ...step));
  };
  return (
    <div className={styles.place}>
      <button
        ref={ref}
        type="button"
        className={styles.frame}
        aria-label="Parte da foto que aparece. Arraste ou use as setas."
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={CANVAS_SIDE} height={CANVAS_SIDE} />
      </button>
      <div className={styles.zoom}>
        <span aria-hidden="true">Zoom</span>
        <Slider
          min={1}
          max={MOST_ZOOM}
          step={0.1}
          value={crop.zoom}
          tooltip={{ open: false }}
          ariaLabelForHandle="Zoom"
          onChange={(zoom) => onChange(zoomed(picture, crop, zoom))}
        />
      </div>
    </div>
  );
}
