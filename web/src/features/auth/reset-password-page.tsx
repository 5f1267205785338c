import { useLinkToken } from "#web/ui/browser/use-link-token.ts";
import { ForgotPassword } from "./forgot-password.tsx";
import { NewPasswordForm } from "./new-password.tsx";

/** Requests a reset link or, opened by it, sets the new password. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return token === null ? <ForgotPassword /> : <NewPasswordForm token={token} />;
}
