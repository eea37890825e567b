import { hourMs } from '#kernel/durations.ts'

/** How long a visitor holds a time while booking it, in milliseconds; once as long again. */
export const pickMs = 15 * 60_000

/** How long what was booked is held for the client's signature, in milliseconds. */
export const bookedHoldMs = 48 * 3_600_000

/** More visitors than this book at once only when something is wrong. */
export const maxLivePicks = 30

/** From so many times held at once, who holds another proves an address first. */
export const provenFromPicks = 10

/** How many times are held at once from one network. */
export const maxPicksFrom = 2

/** For how long a pick's token tells what became of it, in milliseconds. */
export const toldMs = 24 * 3_600_000

/** Times further ahead have no forecast: it would say little of them. Milliseconds. */
export const forecastAheadMs = 5 * 24 * hourMs

/** Among the places to which a session can move, the one that its client named. */
export const ownPlaceId = 0

/** What a session type lets clients change by themselves. */
export interface ChangeRules {
  moves: number
  /** Hours before the start. */
  moveUntil: number
  cancelUntil: number
}

/** How often a session can still be moved, and until when it is moved and cancelled: epoch milliseconds. */
export const changesLeft = ({ moves, moveUntil, cancelUntil }: ChangeRules, movedTimes: number, start: number) => ({
  movesLeft: Math.max(0, moves - movedTimes),
  moveBy: start - moveUntil * hourMs,
  cancelBy: start - cancelUntil * hourMs,
})

/** The most days of one wish to be told when a time opens. */
export const maxWaitDays = 62

/** More than this wait for no session type. */
export const maxWaiting = 500

/** For how long a wish waits for its address to be confirmed, in milliseconds. */
export const confirmWithinMs = 24 * 3_600_000

/** At most one email within this time, milliseconds, however often times open. */
export const notifyAgainMs = 24 * 3_600_000

/** Each day from the first to the last, such as `2026-10-16`. */
export function daysBetween(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: first.until(to).days + 1 }, (_, days) => first.add({ days }).toString())
}

/**
 * What somebody who waits is told when a look finds these days open. Days that are open and were not when they were
 * last looked at have opened; until they can be announced, they stay as they were. A day that closed can open again.
 */
export function openedFor(seen: readonly string[], open: readonly string[], canNotify: boolean) {
  const opened = open.filter((day) => !seen.includes(day))
  const isNotified = canNotify && opened.length > 0
  return {
    announced: isNotified ? opened : [],
    seen: isNotified ? open : open.filter((day) => seen.includes(day)),
    /** Something opened that has to wait. */
    isLater: !isNotified && opened.length > 0,
  }
}

/** Whether somebody can be called on it, as far as one can tell; it may be left empty. */
export const isPhone = (typed: string): boolean => typed.trim() === '' || /\d/.test(typed)

/** Whether it looks like an address for email; the server looks closer. */
export const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed.trim())
