/** What a role is called where people read it. */
export const ROLE_NAMES = {
  owner: "Proprietário",
  admin: "Administrador",
  member: "Membro",
} as const;
