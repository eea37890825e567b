/** The sentence of the default terms. On its own, because screens that print no invoice use it. */
export const dueWithin = (days: number): string =>
  `Payment due ${days === 0 ? 'on receipt' : days === 1 ? 'within 1 day' : `within ${days} days`}.`
