import * as z from "zod";
import { NewBody } from "#shared/proposals/inputs.ts";
import type { ProposalForm } from "./form-amounts.ts";
import { toBody } from "./proposal-form.ts";

/** The contract's schema applied to form values, so that the form shows the server's messages. */
export const ProposalFormSchema = z
  .custom<ProposalForm>()
  .transform((form): z.input<typeof NewBody> => toBody(form))
  .pipe(NewBody);
