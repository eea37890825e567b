/** Whether a row is another after a change, in one of the columns that the change names. */
export function isChanged(before: object, after: object, named: object): boolean {
  const [former, latter] = [before, after] as Record<string, unknown>[]
  return Object.keys(named).some((column) => former?.[column] !== latter?.[column])
}
