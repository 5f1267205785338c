export const TITLE_MISSING = {
  title: "Título obrigatório",
  text: "Por favor, informe o título do template.",
};

export const ITEM_TITLE_MISSING = {
  title: "Título obrigatório",
  text: "Por favor, informe o título do item.",
};
