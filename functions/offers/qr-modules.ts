import { create } from "qrcode";
import type { QrModules } from "#shared/offers/certificate/qr-code.tsx";

/** Returns the QR code of a text. */
export function qrModules(text: string): QrModules {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  return { size, dark: Array.from(data, Boolean) };
}
