/** Copies as Safari: only during a click, but what is copied may come later. */
export function copyOnlyDuringClicks(): void {
  const { clipboard } = navigator;
  for (const name of ["write", "writeText"] as const) {
    const copy = clipboard[name].bind(clipboard) as (data: unknown) => Promise<void>;
    clipboard[name] = (data: unknown) =>
      window.event ? copy(data) : Promise.reject(new DOMException("Late", "NotAllowedError"));
  }
}
