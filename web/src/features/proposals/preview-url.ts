/** Returns the page as the client would see it now. */
export function previewUrl({ id }: { id: number }): string {
  return `/api/proposals/${id}/preview`;
}
