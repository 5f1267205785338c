/** What a role is called where people read it (spec part 2 §6). */
export const ROLE_NAMES = {
  owner: "Proprietário",
  admin: "Administrador",
  member: "Membro",
} as const;
