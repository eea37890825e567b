const second = 1000
const minute = 60 * second

/** How long after the start of maintenance non-administrators' sessions end, in milliseconds. */
export const graceMs = 3 * minute

/** The announced length in words, and its upper end in milliseconds for the Retry-After header. */
export const typicalLength = '15-30 minutes'
export const typicalLengthMs = 30 * minute

/** The subject of toasts about calls that maintenance refused: they are dismissed when maintenance ends. */
export const maintenanceToast = 'place is closed'

/** Maintenance that is going on; both instants in epoch milliseconds. */
export interface MaintenanceWindow {
  since: number
  sessionsEndAt: number
}

export const maintenanceWindowAt = (now: number): MaintenanceWindow => ({ since: now, sessionsEndAt: now + graceMs })

/**
 * Whether the grace period of non-administrators is over; `now` in epoch milliseconds. When the clock was set back by
 * more than the grace period, the elapsed time is unknown, and it counts as over.
 */
export const isOver = ({ since, sessionsEndAt }: MaintenanceWindow, now: number): boolean =>
  now >= sessionsEndAt || now < since - graceMs

/** Whole seconds until the sessions end. */
export const secondsLeft = (maintenanceWindow: MaintenanceWindow, now: number): number =>
  isOver(maintenanceWindow, now) ? 0 : Math.ceil((maintenanceWindow.sessionsEndAt - now) / second)

/** Seconds as a clock shows them: `2:05`. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The same in words, at the moments when it is read out: whole minutes, and the last half minute. */
export function spokenTime(seconds: number): string {
  if (seconds <= 30) return 'less than half a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
}
