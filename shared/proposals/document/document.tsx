import type { CSSProperties } from "react";
import { ClassicLayout } from "./classic.tsx";
import { documentColors } from "./colors.ts";
import { MinimalistLayout } from "./minimalist.tsx";
import { ModernLayout } from "./modern.tsx";
import { type DocumentProps, isCompact, isTight } from "./props.ts";

const layouts = { classic: ClassicLayout, modern: ModernLayout, minimalist: MinimalistLayout };

/** Static markup for PDF and preview that needs `styles.ts`. */
export function ProposalDocument(props: DocumentProps) {
  const Layout = layouts[props.layout];
  const colors = documentColors(props.colors) as CSSProperties;
  return (
    <article
      className={`proposal-document ${props.layout} ${isCompact(props) ? "compact" : ""} ${isTight(props) ? "tight" : ""}`}
      lang="pt-BR"
      style={colors}
    >
      {props.status === "draft" && (
        <div className="watermark" aria-hidden="true">
          <span>RASCUNHO</span>
        </div>
      )}
      <Layout {...props} />
    </article>
  );
}
