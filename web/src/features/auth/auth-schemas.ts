/** Loads the schemas of sign-in forms at the first keystroke: visitors see these pages first. */
const load = () => import("#shared/auth/schemas.ts");

export const confirmSchema = async () => (await load()).ConfirmForm;
export const loginSchema = async () => (await load()).LoginForm;
export const registerSchema = async () => (await load()).RegisterForm;
export const forgotPasswordSchema = async () => (await load()).ForgotPasswordForm;
export const resetPasswordSchema = async () => (await load()).ResetPasswordForm;
