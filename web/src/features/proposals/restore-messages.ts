/** In a file of its own: the editor needs them without all that deletes. */
export const RESTORED = {
  restored: "Proposta restaurada",
  notRestored: "Falha ao restaurar proposta",
};
