import { rangeText } from "#shared/proposals/choices.ts";
import { type ItemForm, rangeOf } from "../form/form-amounts.ts";
import styles from "./own-texts.module.css";

export function ChoiceNote(item: ItemForm) {
  const { optional, selected, group } = item;
  const range = rangeOf(item);
  const already = group ? "Já vem escolhido" : "Opcional, já vem marcado";
  const without = group ? "Fora do total até o cliente escolher" : "Opcional, fora do total";
  const texts = [
    optional && (selected ? already : without),
    range && `O cliente escolhe a quantidade, ${rangeText(range)}`,
  ].filter(Boolean);
  return texts.length === 0 ? null : <p className={styles.optional}>{texts.join(" · ")}</p>;
}
