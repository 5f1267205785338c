import { useSearchParams } from "react-router-dom";
import { ForgotPassword } from "./forgot-password.tsx";
import { NewPasswordForm } from "./new-password.tsx";

/** Asks for the link, or, opened by the link, for the new password (decisions A17). */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get("token");
  return token === null ? <ForgotPassword /> : <NewPasswordForm token={token} />;
}
