/** Also for calls whose refusal would speak of generating. */
export const NO_ANSWER = "A ZapSign não respondeu. Tente novamente em alguns minutos.";
