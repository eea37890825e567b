/** The named fields whose values differ, with their new ones; by default all fields. */
export const changedFields = <Values extends object, Field extends keyof Values = keyof Values>(
  before: Values,
  after: Values,
  fields: readonly Field[] = Object.keys(before) as Field[],
): Partial<Pick<Values, Field>> =>
  Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  ) as Partial<Pick<Values, Field>>
