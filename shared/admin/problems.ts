/** Part of `shared/problems.ts`, which a screen shows before it asks. */
export const adminProblems = {
  super_admin_only: {
    status: 403,
    message: "Acesso negado. Apenas administradores do sistema podem acessar este recurso.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
