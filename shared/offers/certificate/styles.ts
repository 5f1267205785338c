import { FALLBACK_FAMILIES } from "#shared/proposals/document/fonts.ts";

const BOXES = [
  "top-left",
  "top-center",
  "top-right",
  "bottom-left",
  "bottom-center",
  "bottom-right",
];

/** A page without the running head and foot of the document's layout. */
export const CERTIFICATE_STYLES = `
@page certificate { size: A4; margin: 16mm 20mm 14mm; ${BOXES.map((box) => `@${box} { content: none; background: none; border: 0 }`).join(" ")} }
.certificate {
  page: certificate; break-before: page; color: #0f172a;
  /* Over the axis of the minimalist layout, which repeats on every page. */
  position: relative; min-height: 266mm; background: #fff; box-shadow: 0 266mm #fff;
  font: 400 8.4pt/12.5pt "Inter", ${FALLBACK_FAMILIES}, sans-serif; overflow-wrap: anywhere;
  & * { margin: 0; padding: 0; box-sizing: border-box; }
  h1 { font: 600 17pt/22pt "Inter Display", "Inter", sans-serif; letter-spacing: -.01em; }
  header p { margin-top: 5pt; color: #475569; }
  .group { margin-top: 13pt; break-inside: avoid; }
  h2 { font: 600 9pt/12pt "Inter", sans-serif; padding-bottom: 4pt; border-bottom: .8pt solid #0f172a; }
  dl > div { display: grid; grid-template-columns: 42mm 1fr; gap: 4mm; padding: 3.4pt 0; border-bottom: .5pt solid #d8dee7; }
  dt { color: #475569; }
  dd.code { font-family: ui-monospace, "DejaVu Sans Mono", "Liberation Mono", monospace; font-size: 7.6pt; overflow-wrap: anywhere; }
  footer { display: grid; grid-template-columns: 27mm 1fr; gap: 6mm; align-items: center; margin-top: 14pt; break-inside: avoid; }
  footer p { color: #475569; }
  footer b { font-weight: 600; color: #0f172a; }
  .qr { width: 27mm; height: 27mm; }
}`;
