import { fold } from "#shared/values/text.ts";
import type { ImportColumns, ImportField } from "./import-fields.ts";

/** Longer titles are not recognized. */
const MAX_TITLE = 60;

const TITLES: Record<ImportField, string> = {
  name: "nome nomecompleto nomecliente nomedocliente nomecontato nomedocontato nomeresponsavel contato responsavel pessoacontato cliente name nomeempresa nomerazaosocial razaosocialnome nomeourazaosocial",
  company:
    "empresa nomefantasia fantasia nomedaempresa company razaosocialempresa empresarazaosocial",
  legalName: "razaosocial razao denominacaosocial nomeempresarial",
  cnpj: "cnpj cpf cnpjcpf cpfcnpj cpfoucnpj cnpjoucpf documento doc taxid",
  phone:
    "telefone celular telefonecelular celulartelefone fone tel cel whatsapp whats zap movel telefonemovel telefonewhatsapp celularwhatsapp whatsappcelular phone mobile",
  email: "email mail emails correioeletronico enderecodeemail enderecoemail",
  street: "endereco enderecocompleto logradouro rua avenida ruaavenida enderecorua address street",
  number: "numero num n no nro numeroendereco",
  complement: "complemento compl",
  district: "bairro distrito",
  city: "cidade municipio localidade cidadeuf municipiouf cidadeestado city",
  state: "uf estado ufestado estadouf state",
  zip: "cep zip zipcode codigopostal",
  observations: "observacoes observacao obs notas anotacoes comentarios observations",
};

const byTitle = new Map(
  Object.entries(TITLES).flatMap(([field, titles]) =>
    titles.split(" ").map((title) => [title, field as ImportField]),
  ),
);

/** Ignored words: "Telefone comercial", "E-mail 2", "Endereço do cliente". */
const QUALIFIERS = new Set(
  "de do da dos das para o a principal comercial residencial fixo cliente contato empresa completo secundario alternativo adicional trabalho pessoal recado cobranca entrega".split(
    " ",
  ),
);

/** Maps columns to fields by their titles. */
export function columnsOf(titles: readonly string[]): ImportColumns {
  const fields = titles.map(fieldOf);
  const hasStreet = fields.includes("street");
  // Without a street, a number is not a house number.
  return fields.map((field) => (field === "number" && !hasStreet ? null : field));
}

function fieldOf(title: string): ImportField | null {
  const text = fold(title.slice(0, MAX_TITLE).replaceAll(/\([^()]*\)/g, ""));
  const words = text.split(/[^a-z0-9]+/).filter(Boolean);
  const exact = byTitle.get(words.join(""));
  if (exact) return exact;
  const kinds = words
    .map((word) => word.replace(/\d+$/, ""))
    .filter((word) => word !== "" && !QUALIFIERS.has(word));
  return byTitle.get(kinds.join("")) ?? null;
}
