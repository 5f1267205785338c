/** Returns the rule of a field that refuses a value with the message of `refusalOf`, if there is one. */
export function refusalRule<Value>(refusalOf: (value: Value) => string | undefined) {
  return {
    async validator(_rule: unknown, value: Value): Promise<void> {
      const message = refusalOf(value);
      if (message !== undefined) throw new Error(message);
    },
  };
}
