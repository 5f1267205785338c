/** Returns the sender of all mails; undefined in a stage without a mail domain, which sends none. */
export function mailSender(): string | undefined {
  return process.env["MAIL_FROM"] || undefined;
}
