/** How long the sign-in screen stays open to an administrator while the place is closed, milliseconds. */
const bypassMs = 30_000

/**
 * Whether a mark that an administrator's sign-in left is fresh; `now`: epoch milliseconds. It opens nothing: the server
 * decides who comes in.
 */
export function isFresh(mark: string | null, now: number): boolean {
  const age = now - Number(mark ?? Number.NaN)
  return age >= 0 && age < bypassMs
}
