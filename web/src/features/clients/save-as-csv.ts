/** How to make a file that can be imported. */
export const SAVE_AS_CSV = "No Excel, use Arquivo > Salvar como > CSV.";
