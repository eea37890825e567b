import { localTime } from '#time/clock-words.ts'

/** Minutes from midnight of `6:30 AM` or `18:30`; nothing for what no clock shows. */
function minutesOfClock(time: string): number | undefined {
  const [, hours, minutes, half] = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?\s?([ap]m)?$/i.exec(time) ?? []
  const hour = Number(hours)
  if (half === undefined) return hour < 24 ? hour * 60 + Number(minutes) : undefined
  return hour >= 1 && hour <= 12
    ? ((hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minutes)
    : undefined
}

/** Minutes from midnight of a time of day or of an instant, ISO 8601, as clocks in the zone show it. */
export function minutesOfDay(time: string | null, zone: string): number | undefined {
  if (time === null) return undefined
  if (!time.includes('T')) return minutesOfClock(time)
  const ms = Date.parse(time)
  if (Number.isNaN(ms)) return undefined
  const { hour, minute } = localTime(ms, zone)
  return hour * 60 + minute
}
