export const ROLE_NAMES = {
  owner: "Proprietário",
  admin: "Administrador",
  member: "Membro",
} as const;
