import * as z from "zod";
import ptBR from "zod/v4/locales/pt-BR.js";

/** Makes schemas report errors in Portuguese. Imported once per runtime for its effect. */
z.config({
  ...ptBR(),
  customError: (issue) => {
    if (issue.code !== "invalid_type" && issue.code !== "invalid_union") return undefined;
    return issue.input === undefined || issue.input === null
      ? "Campo obrigatório"
      : "Valor inválido";
  },
});
