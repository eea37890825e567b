import { Problem } from '#kernel/problem.ts'

/** An attempt without an end after this time, such as code that never loads, no longer holds up other tabs. */
const attemptMs = 45_000

/** Rejects when the work takes longer than an attempt may. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const tooLate = new Problem('timeout', 'The server did not answer in time.')
    clock = setTimeout(() => reject(tooLate), attemptMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(clock))
}

let before: Promise<unknown> = Promise.resolve()

/**
 * Makes an attempt while no other tab makes one under this name. Browsers offer locks on secure pages only: without
 * them two tabs may send the same change, which counts once by its key. Resolves to false where a browser that is about
 * to leave the page refuses the lock.
 */
export function attemptAlone(name: string, attempt: () => Promise<boolean>): Promise<boolean> {
  if ('locks' in navigator) return navigator.locks.request(name, attempt).catch(() => false)
  const own = before.then(attempt).catch(() => false)
  before = own
  return own
}
