import type { ClientFields } from "#shared/clients/contract.ts";
import { fold } from "#shared/values/text.ts";

export type Column = keyof ClientFields;

/** A column's title may be longer than this only in a file that is none of ours. */
const MAX_TITLE = 60;

/** The titles people give their columns, without case, accents and punctuation (decisions H10). */
const TITLES: Record<Column, string> = {
  name: "nome nomecompleto nomecliente nomedocliente nomecontato nomedocontato contato responsavel cliente name nomeempresa",
  company:
    "empresa razaosocial razaosocialempresa empresarazaosocial nomefantasia fantasia nomedaempresa company",
  cnpj: "cnpj cpf cnpjcpf cpfcnpj cpfoucnpj cnpjoucpf documento taxid",
  phone:
    "telefone celular telefonecelular celulartelefone fone tel cel whatsapp telefonewhatsapp phone",
  email: "email mail emails correioeletronico enderecodeemail",
  address: "endereco enderecocompleto logradouro address",
  observations: "observacoes observacao obs notas anotacoes comentarios observations",
};

const byTitle = new Map(
  Object.entries(TITLES).flatMap(([column, titles]) =>
    titles.split(" ").map((title) => [title, column as Column]),
  ),
);

/** What a column holds, by its title; undefined for one that is not imported. */
export function columnOf(title: string): Column | undefined {
  const text = title.slice(0, MAX_TITLE).replaceAll(/\([^()]*\)/g, "");
  return byTitle.get(fold(text).replaceAll(/[^a-z0-9]/g, ""));
}
