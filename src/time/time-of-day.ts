import { timeFormat } from '#kernel/time-format.ts'

type TimeOfDay = Pick<Temporal.PlainTime, 'hour' | 'minute'>

const twoDigits = (count: number): string => String(count).padStart(2, '0')

const isIn24Hours = (): boolean => timeFormat() === '24h'

/** `AM` or `PM`; empty for readers of 24 hours. */
export const halfOf = ({ hour }: Pick<TimeOfDay, 'hour'>): string => (isIn24Hours() ? '' : hour < 12 ? 'AM' : 'PM')

const withHalf = (words: string, time: TimeOfDay): string => {
  const half = halfOf(time)
  return half === '' ? words : `${words}\u00a0${half}`
}

/** `5:36` where the half of the day is told otherwise; `17:36`. */
export const bareClock = ({ hour, minute }: TimeOfDay): string =>
  `${isIn24Hours() ? twoDigits(hour) : hour % 12 || 12}:${twoDigits(minute)}`

/** `2:50 PM` or `14:50`, with a no-break space. */
export const clockOf = (time: TimeOfDay): string => withHalf(bareClock(time), time)

/** `5`, `5:30` where the half of the day is told otherwise; `17:00`. */
export const bareHour = ({ hour, minute }: TimeOfDay): string =>
  minute === 0 && !isIn24Hours() ? String(hour % 12 || 12) : bareClock({ hour, minute })

/** `5 PM`, `5:30 PM`, `17:00`. */
export const hourOf = (time: TimeOfDay): string => withHalf(bareHour(time), time)
