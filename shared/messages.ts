import * as z from "zod";
import ptBR from "zod/v4/locales/pt-BR.js";

/** Makes every schema speak Portuguese. Imported once by the server and once by the web app, for its effect. */
z.config({
  ...ptBR(),
  customError: (issue) => {
    if (issue.code !== "invalid_type" && issue.code !== "invalid_union") return undefined;
    return issue.input === undefined || issue.input === null
      ? "Campo obrigatório"
      : "Valor inválido";
  },
});
