import { useLayoutEffect, useRef, useState } from "react";
import type { DocumentProps } from "#shared/proposals/document-props.ts";
import { documentPreviewStyles } from "#shared/proposals/document-styles.ts";
import { HeadlineElement } from "#shared/proposals/document-text.tsx";
import { ProposalDocument } from "#shared/proposals/document.tsx";
import { FALLBACK_FONT_FACES } from "./document-fonts.ts";
import styles from "./proposal-sheet.module.css";

/** The first page of the document that the PDF prints, as wide as its place. Decorative: hidden from screen readers. */
export function ProposalSheet({ proposal }: { proposal: DocumentProps }) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current && sheet.current)
        setScale(frame.current.clientWidth / sheet.current.offsetWidth);
    };
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles.frame} aria-hidden="true" inert>
      <style>{FALLBACK_FONT_FACES + documentPreviewStyles(proposal.layout)}</style>
      <div ref={sheet} className={styles.sheet} style={{ transform: `scale(${scale})` }}>
        <HeadlineElement value="p">
          <ProposalDocument {...proposal} />
        </HeadlineElement>
      </div>
    </div>
  );
}
