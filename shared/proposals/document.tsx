import type { CSSProperties } from "react";
import { ClassicLayout } from "./document-classic.tsx";
import { documentColors } from "./document-colors.ts";
import { MinimalistLayout } from "./document-minimalist.tsx";
import { ModernLayout } from "./document-modern.tsx";
import { type DocumentProps, isCompact } from "./document-props.ts";

const layouts = { classic: ClassicLayout, modern: ModernLayout, minimalist: MinimalistLayout };

/**
 * The proposal as a document: what the PDF prints and what the live preview shows. Static markup,
 * no script; it needs the styles of `document-styles.ts`, which apply inside it alone.
 */
export function ProposalDocument(props: DocumentProps) {
  const Layout = layouts[props.layout];
  const colors = documentColors(props.colors) as CSSProperties;
  return (
    <article
      className={`proposal-document ${props.layout} ${isCompact(props) ? "compact" : ""}`}
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
