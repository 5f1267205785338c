import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { formatMoney } from "#shared/values/money.ts";
import { useIsPrinting } from "../browser/use-media-query.ts";
import { navigate } from "../router/history.ts";
import { Link } from "../router/link.tsx";
import { ChartDrawing } from "./chart-drawing.tsx";
import type { ChartPoint, TimeChartProps } from "./chart.ts";
import styles from "./time-chart.module.css";

/** Of a card on A4, in px. */
const PAPER_WIDTH = 688;

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Amounts over time. Arrow keys, pointer and finger move between the steps; each opens its list. */
export function TimeChart(props: TimeChartProps) {
  const { points, series } = props;
  const [chosen, setChosen] = useState<number>();
  const [frame, width] = useWidth();
  const isPrinting = useIsPrinting();
  const last = points.length - 1;
  const at = chosen === undefined ? undefined : Math.min(chosen, last);
  const point = at === undefined ? undefined : points[at];
  const words = `${points[at ?? last]?.title ?? ""}: ${series
    .flatMap(({ name, values }) => {
      const value = values[at ?? last] ?? null;
      return value === null ? [] : `${name} ${formatMoney(value)}`;
    })
    .join("; ")}`;
  return (
    <>
      <div ref={frame} className={styles.frame}>
        <ChartDrawing {...props} width={isPrinting ? PAPER_WIDTH : width} chosen={at}>
          {(plot) => (
            <Walker plot={plot} points={points} at={at} words={words} onChoose={setChosen} />
          )}
        </ChartDrawing>
      </div>
      <p className={styles.values}>
        {point ? (
          <>
            <span className="num">{words}</span>
            <Link to={point.href}>Ver propostas</Link>
          </>
        ) : (
          "Toque no gráfico ou passe por ele para ver cada valor."
        )}
      </p>
    </>
  );
}

interface WalkerProps {
  plot: CSSProperties;
  points: ChartPoint[];
  at: number | undefined;
  words: string;
  onChoose: (index: number) => void;
}

/** Overlay of the plot. A click opens the list of a step; a finger selects the step first. */
function Walker({ plot, points, at, words, onChoose }: WalkerProps) {
  const last = points.length - 1;
  const choose = (index: number) => onChoose(Math.min(Math.max(index, 0), last));
  const open = () => {
    const point = at === undefined ? undefined : points[at];
    if (point) void navigate(point.href);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === "Enter") open();
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose((at ?? last) + by);
  };
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientX - left) / width) * points.length));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.walker}
      style={plot}
      aria-label="Percorrer o gráfico"
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={words}
      onKeyDown={step}
      onFocus={() => choose(at ?? last)}
      onPointerMove={point}
      onPointerDown={point}
      onClick={({ nativeEvent }) => {
        const isFinger = (nativeEvent as globalThis.PointerEvent).pointerType === "touch";
        if (!isFinger) open();
      }}
    />
  );
}

/** In px, with the ref of the element. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      if (!matchMedia("print").matches) setWidth(Math.max(Math.round(element.clientWidth), 240));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
