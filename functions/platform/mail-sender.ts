/** Who every mail is from. Undefined in a stage without a mail domain, where no mail goes out. */
export function mailSender(): string | undefined {
  return process.env["MAIL_FROM"] || undefined;
}
