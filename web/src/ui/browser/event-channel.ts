/** An event without listeners is lost. */
export function eventChannel<Event = void>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    /** Returns whether there was a listener. */
    emit(event: Event): boolean {
      for (const listener of listeners) listener(event);
      return listeners.size > 0;
    },
    /** Returns the removal of the listener. */
    on: (listener: (event: Event) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
