import "react-easy-crop/react-easy-crop.css";
import { Slider } from "antd";
import { type RefObject, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { firstOffset, type Photo } from "./photo-file.ts";
import styles from "./crop-dialog.module.css";

const MAX_ZOOM = 4;
/** Side of the frame in pixels. */
const SIDE = 280;

interface CropDialogProps {
  photo: Photo | undefined;
  onCancel: () => void;
  /** Square in percent of the picture. */
  onCut: (square: Area) => void;
}

/** Crops by drag, arrow keys, wheel and pinch, or a slider for the zoom. */
export function CropDialog({ photo, onCancel, onCut }: CropDialogProps) {
  const [square, setSquare] = useState<Area>();
  const field = useRef<RefObject<HTMLDivElement | null>>(null);
  return (
    <Dialog
      size="confirm"
      open={photo !== undefined}
      onClose={onCancel}
      afterOpenChange={(isOpen) => isOpen && field.current?.current?.focus()}
      title="Ajustar foto"
      sentence="Arraste para escolher o que aparece."
      footer={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button variant="primary" onClick={() => square && onCut(square)}>
            Usar esta foto
          </Button>
        </>
      }
    >
      {photo && (
        <CropField photo={photo} onReady={(made) => (field.current = made)} onChange={setSquare} />
      )}
    </Dialog>
  );
}

interface CropFieldProps {
  photo: Photo;
  /** Receives the element that handles keys. */
  onReady: (field: RefObject<HTMLDivElement | null>) => void;
  onChange: (square: Area) => void;
}

function CropField({ photo, onReady, onChange }: CropFieldProps) {
  const [crop, setCrop] = useState({ x: 0, y: SIDE * firstOffset(photo.picture) });
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.place}>
      <div className={styles.frame}>
        <Cropper
          image={photo.url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(square) => onChange(square)}
          setCropperRef={onReady}
          keyboardStep={12}
          cropperProps={{
            role: "application",
            "aria-label": "Parte da foto que aparece. Arraste ou use as setas.",
          }}
          classes={{ cropAreaClassName: styles.circle ?? "" }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className={styles.zoom}>
        <span aria-hidden="true">Zoom</span>
        <Slider
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          tooltip={{ open: false }}
          ariaLabelForHandle="Zoom"
          onChange={setZoom}
        />
      </div>
    </div>
  );
}
