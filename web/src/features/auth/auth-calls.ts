/** Loaded at the first keystroke: the schemas are a fifth of these pages. */
const load = () => import("#shared/auth/contract.ts");

export const loginCall = async () => (await load()).auth.login;
export const registerCall = async () => (await load()).auth.register;
export const forgotPasswordCall = async () => (await load()).auth.forgotPassword;
export const resetPasswordCall = async () => (await load()).auth.resetPassword;
export const verifyEmailCall = async () => (await load()).auth.verifyEmail;
export const undoEmailChangeCall = async () => (await load()).auth.undoEmailChange;

export const confirmSchema = async () => (await load()).ConfirmForm;
export const loginSchema = async () => (await load()).LoginForm;
export const registerSchema = async () => (await load()).RegisterForm;
export const forgotPasswordSchema = async () => (await load()).ForgotPasswordForm;
export const resetPasswordSchema = async () => (await load()).ResetPasswordForm;
