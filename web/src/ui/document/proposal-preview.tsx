import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { documentColors } from "#shared/proposals/document/colors.ts";
import { ProposalDocument } from "#shared/proposals/document/document.tsx";
import { type DocumentProps, isCompact } from "#shared/proposals/document/props.ts";
import { documentPreviewStyles, PAGE_MARGINS } from "#shared/proposals/document/styles.ts";
import { HeadlineElement } from "#shared/proposals/document/text.tsx";
import { type DocumentBlocks, measureDocument } from "./document-blocks.ts";
import { FALLBACK_FONT_FACES } from "./document-fonts.ts";
import { type PageSlice, paginate } from "./page-breaks.ts";
import { usePageInView } from "./use-page-in-view.ts";
import styles from "./proposal-preview.module.css";

const PX_PER_MM = 96 / 25.4;
const PAGE_PX = 297 * PX_PER_MM;

type ItemBox = DocumentBlocks["items"][number];

interface Shape {
  scale: number;
  pages: PageSlice[];
  items: DocumentBlocks["items"];
}

interface ProposalPreviewProps {
  proposal: DocumentProps;
  /** Index of the edited item, which is highlighted and kept in view. */
  item?: number | undefined;
  /** Called with the index of a clicked item. */
  onItem?: (item: number) => void;
  /** With the page that crosses the middle of the window. */
  onPage?: (page: number, count: number) => void;
}

/** The printed document page by page, as wide as its container. Hidden from screen readers. */
export function ProposalPreview({ proposal, item, onItem, onPage }: ProposalPreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { scale, pages, items } = useShape(frame, sheet, proposal);
  usePageInView(frame, pages.length, onPage);
  const document = useMemo(
    () => (
      <HeadlineElement value="p">
        <ProposalDocument {...proposal} />
      </HeadlineElement>
    ),
    [proposal],
  );
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ "--scale": scale } as CSSProperties}
      aria-hidden="true"
    >
      <style>{FALLBACK_FONT_FACES + documentPreviewStyles(proposal.layout)}</style>
      {pages.map((page, index) => (
        <Fragment key={index}>
          {index > 0 ? (
            <p className={styles.between}>
              Página {index + 1} de {pages.length}
            </p>
          ) : null}
          <Page
            proposal={proposal}
            page={page}
            number={index + 1}
            count={pages.length}
            items={items}
            item={item}
            onItem={onItem}
            sheet={index === 0 ? sheet : undefined}
          >
            {document}
          </Page>
        </Fragment>
      ))}
    </div>
  );
}

function useShape(
  frame: RefObject<HTMLDivElement | null>,
  sheet: RefObject<HTMLDivElement | null>,
  proposal: DocumentProps,
): Shape {
  const [shape, setShape] = useState<Shape>({
    scale: 1,
    pages: [{ from: 0, to: PAGE_PX }],
    items: [],
  });
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current || !sheet.current) return;
      const { blocks, tables, items } = measureDocument(sheet.current);
      const { top, bottom } = marginsOf(proposal);
      const heights = { first: PAGE_PX - bottom, next: PAGE_PX - top - bottom };
      const pages = paginate(blocks, tables, heights);
      setShape({ scale: frame.current.clientWidth / sheet.current.offsetWidth, pages, items });
    };
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    if (sheet.current) observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [frame, sheet, proposal]);
  return shape;
}

/** Margins of the pages after the first, in pixels. */
function marginsOf(proposal: DocumentProps): { top: number; bottom: number } {
  const { top, bottom } = PAGE_MARGINS[proposal.layout][isCompact(proposal) ? "compact" : "roomy"];
  return { top: top * PX_PER_MM, bottom: bottom * PX_PER_MM };
}

interface PageProps {
  proposal: DocumentProps;
  page: PageSlice;
  number: number;
  count: number;
  items: DocumentBlocks["items"];
  item: number | undefined;
  onItem: ProposalPreviewProps["onItem"];
  /** Set on the first page, where the document is measured. */
  sheet: RefObject<HTMLDivElement | null> | undefined;
  children: ReactNode;
}

function Page(props: PageProps) {
  const { proposal, page, number, count, items, item, onItem, sheet, children } = props;
  const { layout, company } = proposal;
  const { from, head } = page;
  const isFirst = number === 1;
  const headHeight = head ? head.bottom - head.top : 0;
  const top = isFirst ? 0 : marginsOf(proposal).top;
  // A single page also shows the end of the document, which has its own margin.
  const to = count === 1 ? PAGE_PX : page.to;
  const shown = items.map((box, index) => ({ box, index }));
  const isHere = ({ box }: (typeof shown)[number]) => box.top >= from && box.top < page.to;
  const placeOf = (box: ItemBox): CSSProperties => ({
    top: top + headHeight + box.top - from,
    height: box.bottom - box.top,
    left: box.left,
    width: box.right - box.left,
  });
  return (
    <div data-page className={styles.page} style={documentColors(proposal.colors) as CSSProperties}>
      <div className={`${styles.paper} ${styles[layout]}`}>
        {isFirst ? null : (
          <p className={styles.runningHead}>
            <span>{company.name}</span>
            <span>{proposal.number}</span>
          </p>
        )}
        {head ? (
          <Slice at={top} from={head.top} to={head.bottom}>
            {children}
          </Slice>
        ) : null}
        <Slice at={top + headHeight} from={from} to={to} sheet={sheet}>
          {children}
        </Slice>
        {shown.filter(isHere).map(({ box, index }) => (
          <Fragment key={index}>
            {index === item ? <Mark place={placeOf(box)} /> : null}
            {onItem ? (
              // A shortcut for the pointer: the keyboard reaches the fields themselves.
              <div
                role="presentation"
                data-item={index}
                className={styles.item}
                style={placeOf(box)}
                onClick={() => onItem(index)}
              />
            ) : null}
          </Fragment>
        ))}
        <p className={styles.foot}>
          <span>Este documento não é documento fiscal</span>
          <span>
            {proposal.number} {number}/{count}
          </span>
        </p>
      </div>
    </div>
  );
}

interface SliceProps {
  at: number;
  from: number;
  to: number;
  sheet?: RefObject<HTMLDivElement | null> | undefined;
  children: ReactNode;
}

function Slice({ at, from, to, sheet, children }: SliceProps) {
  return (
    <div inert className={styles.slice} style={{ top: at, height: to - from }}>
      <div
        ref={sheet}
        style={{ marginTop: -from, "--page-top": `${from - at}px` } as CSSProperties}
      >
        {children}
      </div>
    </div>
  );
}

/** Scrolls to the edited item when it changes, not while typing. */
function Mark({ place }: { place: CSSProperties }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which an effect must not.
    mark.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return <div ref={mark} data-mark className={styles.mark} style={place} />;
}
