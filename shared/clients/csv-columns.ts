import { titleReader } from "#shared/values/column-titles.ts";
import type { ImportColumns, ImportField } from "./import-fields.ts";

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

/** As in "Telefone comercial", "E-mail 2" and "Endereço do cliente". */
const QUALIFIERS =
  "de do da dos das para o a principal comercial residencial fixo cliente contato empresa completo secundario alternativo adicional trabalho pessoal recado cobranca entrega";

const fieldOf = titleReader(TITLES, QUALIFIERS);

/** Maps columns to fields by their titles. */
export function columnsOf(titles: readonly string[]): ImportColumns {
  const fields = titles.map(fieldOf);
  const hasStreet = fields.includes("street");
  // Without a street, a number is not a house number.
  return fields.map((field) => (field === "number" && !hasStreet ? null : field));
}
