/** The delay after a first failure; it doubles up to thirty seconds. */
const firstPauseMs = 1000
const maxPauseMs = 30_000

/** The delay before the next attempt, in milliseconds. */
export const pauseAfter = (failures: number): number => Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs)

let before: Promise<unknown> = Promise.resolve()

/**
 * Runs an act while no other tab runs one under this name. Browsers offer locks on secure pages only: without them two
 * tabs may send the same change, which counts once by its key.
 */
export function whileAlone<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, act)
  const own = before.then(act)
  before = own.catch(() => {})
  return own
}
