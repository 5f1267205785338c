import { getCities } from "@brazilian-utils/brazilian-utils/get-cities";
import { once } from "#shared/values/once.ts";
import { fold } from "#shared/values/text.ts";

/** Frequent words of company names that are in no city's name. */
const TRADE_WORDS =
  "Agrícola Agronegócio Agropecuária Alimentícia Alimentícios Análises Automóveis Calçados Cerâmica Clínica Clínicas " +
  "Comércio Condomínio Contábeis Contábil Edifício Elétrica Elétricas Elétrico Elétricos Eletrônica Eletrônicos Escritório " +
  "Espaço Estética Família Farmácia Farmacêutica Física Gráfica Hidráulica Imobiliária Imóveis Indústria Indústrias " +
  "Informática Jurídica Jurídico Laboratório Logística Máquinas Mecânica Médica Médicas Médico Médicos Metalúrgica Móveis " +
  "Negócios Odontológica Odontológico Óptica Orgânicos Ótica Peças Pública Público Química Químicos Serviço Serviços " +
  "Técnica Técnicas Técnico Tecnológica Veículos Veterinária Veterinário";
/** Too short to be sure, or more often another word. */
const AMBIGUOUS = new Set(["cha", "para"]);
const MIN_LETTERS = 3;

/** Returns the name of a city with its accents, by the registry's name without them. */
export function accentedCity(name: string): string {
  return cities().get(fold(name)) ?? accented(name);
}

/** Returns a text in title case, with accents on the words that are known. */
export function accented(text: string): string {
  return text.replaceAll(/\p{Lu}\p{Ll}+/gu, (word) => {
    if (word.length < MIN_LETTERS) return word;
    const known = words().get(fold(word));
    return known ?? word.replace(/cao$/, "ção").replace(/coes$/, "ções");
  });
}

const cities = once(() => new Map(getCities().map((name) => [fold(name), name])));

/** Words of city names that have a single spelling. */
const words = once(() => {
  const found = new Map<string, Set<string>>();
  for (const word of [
    ...getCities().flatMap((name) => name.split(/[^\p{L}]+/u)),
    ...TRADE_WORDS.split(" "),
  ])
    found.set(fold(word), (found.get(fold(word)) ?? new Set()).add(word));
  return new Map(
    [...found].flatMap(([plain, spellings]) => {
      const [word = ""] = spellings;
      return spellings.size === 1 && !AMBIGUOUS.has(plain) ? [[plain, word] as const] : [];
    }),
  );
});
