import { useLayoutEffect, useRef, useState } from "react";
import { type DocumentProps, isCompact } from "#shared/proposals/document-props.ts";
import { documentPreviewStyles, PAGE_MARGINS } from "#shared/proposals/document-styles.ts";
import { HeadlineElement } from "#shared/proposals/document-text.tsx";
import { ProposalDocument } from "#shared/proposals/document.tsx";
import { FALLBACK_FONT_FACES } from "./document-fonts.ts";
import { pageBreaks } from "./page-breaks.ts";
import styles from "./proposal-sheet.module.css";

const PX_PER_MM = 96 / 25.4;
const PAGE_MM = 297;
/** What no page break splits. */
const WHOLE = "header, .title, .hero, .facts, .parties, .acceptance, .kept, tr, .prose";

interface Shape {
  scale: number;
  /** Of the document, in its own pixels. */
  height: number;
  breaks: number[];
}

/**
 * The document that the PDF prints, as wide as its place, with a line where a page ends. Decorative: hidden from screen
 * readers.
 */
export function ProposalSheet({ proposal }: { proposal: DocumentProps }) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [{ scale, height, breaks }, setShape] = useState<Shape>({
    scale: 1,
    height: 0,
    breaks: [],
  });
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current && sheet.current) setShape(shapeOf(frame.current, sheet.current, proposal));
    };
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    if (sheet.current) observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [proposal]);
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={breaks.length > 0 ? { aspectRatio: "auto", height: height * scale } : {}}
      aria-hidden="true"
      inert
    >
      <style>{FALLBACK_FONT_FACES + documentPreviewStyles(proposal.layout)}</style>
      <div ref={sheet} className={styles.sheet} style={{ transform: `scale(${scale})` }}>
        <HeadlineElement value="p">
          <ProposalDocument {...proposal} />
        </HeadlineElement>
      </div>
      {breaks.map((at, index) => (
        <span key={index} className={styles.break} style={{ top: at * scale }}>
          Página {index + 2}
        </span>
      ))}
    </div>
  );
}

function shapeOf(frame: HTMLElement, sheet: HTMLElement, proposal: DocumentProps): Shape {
  const { width, height, top: start } = sheet.getBoundingClientRect();
  const shown = width / sheet.offsetWidth || 1;
  const blocks = [...sheet.querySelectorAll(WHOLE)].map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: (top - start) / shown, bottom: (bottom - start) / shown };
  });
  const { top, bottom } = PAGE_MARGINS[proposal.layout][isCompact(proposal) ? "compact" : "roomy"];
  return {
    scale: frame.clientWidth / sheet.offsetWidth,
    height: height / shown,
    breaks: pageBreaks(
      blocks,
      (PAGE_MM - bottom) * PX_PER_MM,
      (PAGE_MM - top - bottom) * PX_PER_MM,
    ),
  };
}
