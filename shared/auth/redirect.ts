/**
 * Returns a path within this site, or `/` for anything unsafe: other schemes, double slashes, backslashes and control
 * characters.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return "/";
  return target;
}
