export interface PageSettings {
  supportEmail: string;
  hasPush: boolean;
}

/** Returns the app's page for a stage. The build contains no addresses. */
export function pageWith(html: string, { supportEmail, hasPush }: PageSettings): string {
  const content = supportEmail.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  return html
    .replace(
      /(<meta name="support-email" content=")[^"]*/,
      (_all, before: string) => before + content,
    )
    .replace(/(<meta name="push" content=")[^"]*/, `$1${hasPush ? "on" : "off"}`);
}

/** Returns `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function securityTxt(
  appUrl: string,
  { supportEmail }: Pick<PageSettings, "supportEmail">,
  now: Date,
): string {
  // To the month, so that most deployments change nothing. The standard advises less than a year.
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 12, 1));
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${end.toISOString()}`,
    "Preferred-Languages: pt, en",
    `Canonical: ${appUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
