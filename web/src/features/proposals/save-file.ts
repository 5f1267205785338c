/** Hands bytes to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
