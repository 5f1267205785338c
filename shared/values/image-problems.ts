/** Part of `shared/problems.ts`, which screens show before they upload. */
export const imageProblems = {
  image_too_large: { status: 413, message: "A imagem deve ter no máximo 2MB" },
  not_an_image: { status: 415, message: "Por favor, selecione um arquivo de imagem" },
} as const satisfies Record<string, { status: number; message: string }>;
