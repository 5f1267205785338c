/** Distance in px that starts a mouse drag; a finger that moves farther before the long press scrolls. */
const SLOP_PX = 6;
const LONG_PRESS_MS = 350;
/** Distance in px from the edge at which page and board scroll along. */
const EDGE_PX = 64;
const SCROLL_PX = 12;

interface Drag {
  /** A copy of it follows the pointer. */
  card: HTMLElement;
  /** Scrolls sideways while the pointer is at its edge. */
  scroller: HTMLElement;
  ghostClass: string;
  onStart: () => void;
  /** With the `data-column` under the pointer. */
  onOver: (column: string | undefined) => void;
  /** With the target column; undefined when there is none or the drag was cancelled. */
  onEnd: (column: string | undefined) => void;
}

/**
 * Tracks a pressed pointer until its release. Moving starts a drag, on touch a long press does. Esc cancels. A press
 * that never becomes a drag remains a click.
 */
export function followPointer(down: PointerEvent, drag: Drag): void {
  new Press(down, drag).listen();
}

class Press {
  readonly #down: PointerEvent;
  readonly #drag: Drag;
  readonly #listening = new AbortController();
  #at: { x: number; y: number };
  #longPress: ReturnType<typeof setTimeout> | undefined;
  #ghost: HTMLElement | undefined;
  #over: string | undefined;
  #frame = 0;

  constructor(down: PointerEvent, drag: Drag) {
    this.#down = down;
    this.#drag = drag;
    this.#at = { x: down.clientX, y: down.clientY };
  }

  get #isTouch(): boolean {
    return this.#down.pointerType === "touch";
  }

  listen(): void {
    const { signal } = this.#listening;
    const own = (react: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === this.#down.pointerId) react(event);
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !this.#ghost) return;
      event.preventDefault();
      event.stopPropagation();
      this.#end(false);
    };
    window.addEventListener("pointermove", own(this.#move), { signal });
    window.addEventListener(
      "pointerup",
      own(() => this.#end(true)),
      { signal },
    );
    window.addEventListener(
      "pointercancel",
      own(() => this.#end(false)),
      { signal },
    );
    window.addEventListener("keydown", giveUp, { signal, capture: true });
    if (!this.#isTouch) return;
    window.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    this.#longPress = setTimeout(() => this.#begin(), LONG_PRESS_MS);
  }

  #move = ({ clientX: x, clientY: y }: PointerEvent): void => {
    this.#at = { x, y };
    if (this.#ghost) this.#look();
    else if (Math.hypot(x - this.#down.clientX, y - this.#down.clientY) > SLOP_PX) {
      if (this.#isTouch) this.#end(false);
      else this.#begin();
    }
  };

  #begin(): void {
    const { card, ghostClass, onStart } = this.#drag;
    this.#ghost = ghostOf(card, ghostClass);
    card.setPointerCapture(this.#down.pointerId);
    if (this.#isTouch) navigator.vibrate?.(10);
    onStart();
    this.#look();
    this.#frame = requestAnimationFrame(this.#scroll);
  }

  #look(): void {
    if (!this.#ghost) return;
    const { x, y } = this.#at;
    this.#ghost.style.translate = `${x - this.#down.clientX}px ${y - this.#down.clientY}px`;
    const column = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column]");
    const over = column?.dataset["column"];
    if (over === this.#over) return;
    this.#over = over;
    this.#drag.onOver(over);
  }

  #scroll = (): void => {
    const { scroller } = this.#drag;
    const { left, right } = scroller.getBoundingClientRect();
    window.scrollBy(0, push(this.#at.y, 0, window.innerHeight));
    scroller.scrollLeft += push(this.#at.x, Math.max(0, left), Math.min(window.innerWidth, right));
    this.#look();
    this.#frame = requestAnimationFrame(this.#scroll);
  };

  #end(isDrop: boolean): void {
    clearTimeout(this.#longPress);
    cancelAnimationFrame(this.#frame);
    this.#listening.abort();
    if (!this.#ghost) return;
    this.#ghost.remove();
    swallowClick();
    this.#drag.onEnd(isDrop ? this.#over : undefined);
  }
}

function push(at: number, start: number, end: number): number {
  if (at < start + EDGE_PX) return -SCROLL_PX;
  return at > end - EDGE_PX ? SCROLL_PX : 0;
}

/** Returns a copy placed over the card. */
function ghostOf(card: HTMLElement, className: string): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.classList.add(className);
  ghost.inert = true;
  ghost.ariaHidden = "true";
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(ghost);
  return ghost;
}

/** Suppresses the click that follows a drop. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
