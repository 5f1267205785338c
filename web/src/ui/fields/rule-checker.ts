interface Rule {
  validator?: (
    rule: Rule & { field: string },
    value: unknown,
    done: (error?: unknown) => void,
  ) => void;
  required?: boolean;
  whitespace?: boolean;
  message?: string;
}

/**
 * The build replaces the validator of antd's forms by this one: fields have rules with a function or `required` alone,
 * never the types and patterns of that package.
 */
export default class RuleChecker {
  readonly #field: string;
  readonly #rule: Rule;

  constructor(rules: Record<string, [Rule]>) {
    const [[field, [rule]] = ["", [{}]]] = Object.entries(rules);
    this.#field = field;
    this.#rule = rule;
  }

  /** Rules bring their own messages. */
  messages(): void {}

  /** Rejects with the message of a broken rule. */
  async validate(values: Record<string, unknown>): Promise<void> {
    const message = await this.#problemOf(values[this.#field]);
    if (message !== undefined) throw { errors: [{ field: this.#field, message }] };
  }

  async #problemOf(value: unknown): Promise<unknown> {
    const { validator, required, whitespace, message } = this.#rule;
    if (!validator) {
      const isBlank = whitespace && typeof value === "string" && value.trim() === "";
      return required && (isBlank || value === undefined || value === null || value === "")
        ? message
        : undefined;
    }
    const error = await new Promise((resolve) =>
      validator({ ...this.#rule, field: this.#field }, value, resolve),
    );
    return error instanceof Error ? error.message : error;
  }
}
