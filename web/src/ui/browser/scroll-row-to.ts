/** The `ref` of the selected control in a row that scrolls sideways, which a link may have selected out of view. */
export function scrollRowTo(selected: Element | null): void {
  const row = selected?.parentElement;
  if (!selected || !row) return;
  const [outer, inner] = [row.getBoundingClientRect(), selected.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
