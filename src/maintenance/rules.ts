const second = 1000
const minute = 60 * second

/** The sessions of everybody but administrators end so long after the closing, milliseconds. */
export const graceMs = 3 * minute

/**
 * What everybody is told of its length; its end in milliseconds, for those who ask
 * when to come back.
 */
export const usualLength = '15-30 minutes'
export const usualLengthMs = 30 * minute

/** How often a screen asks whether the place is closed, milliseconds. */
export const pollMs = { gate: 30 * second, admin: 5 * second }

/** What a refusal is about that only says that the place is closed: it is old news once it opens. */
export const placeIsClosed = 'place is closed'

/** A place that is closed; epoch milliseconds. */
export interface Closing {
  since: number
  sessionsEndAt: number
}

export const closingAt = (now: number): Closing => ({ since: now, sessionsEndAt: now + graceMs })

/**
 * Whether the sessions that a closing ends are over; epoch milliseconds. A clock that was set back by more than the
 * time they are given cannot tell how long they have lived since: then they are over too.
 */
export const isOver = ({ since, sessionsEndAt }: Closing, now: number): boolean =>
  now >= sessionsEndAt || now < since - graceMs

/** Whole seconds until the sessions end. */
export const secondsLeft = (closing: Closing, now: number): number =>
  isOver(closing, now) ? 0 : Math.ceil((closing.sessionsEndAt - now) / second)

/** Seconds as a clock shows them: `2:05`. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The same in words, at the moments when it is read out: whole minutes, and the last half minute. */
export function spokenTime(seconds: number): string {
  if (seconds <= 30) return 'less than half a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
}
