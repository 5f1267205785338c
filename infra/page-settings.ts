/** What differs from stage to stage in the app's page. */
export interface PageSettings {
  /** Where people who need help write to. */
  supportEmail: string;
}

/** The app's page as this stage serves it: the build knows no addresses. */
export function pageWith(html: string, { supportEmail }: PageSettings): string {
  const content = supportEmail.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  return html.replace(
    /(<meta name="support-email" content=")[^"]*/,
    (_all, before: string) => before + content,
  );
}

/** Where a finder of a weakness is to tell of it (RFC 9116): `/.well-known/security.txt`. */
export function securityTxt(appUrl: string, { supportEmail }: PageSettings, now: Date): string {
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
