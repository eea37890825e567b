import { hourMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'
import { shownDayOf, localTime, monthDay } from '#time/clock-words.ts'
import { hourOf } from '#time/time-of-day.ts'
import { plain, strong, type Sentence } from './sentence.ts'

/** The fields of an hour's forecast that are used. */
export interface ForecastHour {
  /** When it begins, ISO 8601. */
  at: string
  condition: string
  /** Chance of rain or snow, percent; null when it is not known. */
  precip: number | null
}

/** Rain is mentioned from this probability on, percent. */
export const wetPercent = 30

/** Rain this long before the start leaves wet ground. */
const before = 3 * hourMs

const at = ({ at: start }: ForecastHour): number => Date.parse(start)
const touches = (one: ForecastHour, { start, end }: Stretch): boolean => at(one) < end && at(one) + hourMs > start

/** The kind of precipitation in an hour. */
export const fallWords = ({ condition }: ForecastHour): string =>
  condition === 'snowy' ? 'snow' : condition === 'stormy' ? 'a storm' : 'rain'

/** `3 PM`; with the date if it differs from the shoot's, `1 AM on Oct 18`. */
function hourWords(one: ForecastHour, slot: Stretch, zone: string): string {
  const words = hourOf(localTime(one.at, zone))
  return shownDayOf(one.at, zone) === shownDayOf(slot.start, zone) ? words : `${words} on ${monthDay(one.at, zone)}`
}

const chance = ({ precip }: ForecastHour): number => precip ?? 0

export const wettestOf = <H extends ForecastHour>(hours: readonly H[]): H | undefined =>
  hours.toSorted((one, other) => chance(other) - chance(one))[0]

/** The wettest hour during the shoot, or shortly before it; undefined without a forecast. */
export function rainSentence(hours: readonly ForecastHour[], slot: Stretch, zone: string): Sentence | undefined {
  const known = hours.filter((one) => one.precip !== null)
  const during = wettestOf(known.filter((one) => touches(one, slot)))
  const earlier = wettestOf(
    known.filter((one) => at(one) + hourMs <= slot.start && at(one) + hourMs > slot.start - before),
  )
  if (!during) return undefined
  const isWetBefore = earlier !== undefined && chance(earlier) >= wetPercent && chance(earlier) > chance(during)
  if (chance(during) < wetPercent && !isWetBefore)
    return { icon: 'dry', parts: [plain(`Rain is unlikely: ${chance(during)}% at most.`)] }
  if (!isWetBefore)
    return {
      icon: 'rain',
      parts: [
        strong(`${chance(during)}% chance of ${fallWords(during)} at ${hourWords(during, slot, zone)}`),
        plain(', while you shoot.'),
      ],
    }
  const after =
    chance(during) < wetPercent ? ', clearing before you start.' : `, and ${chance(during)}% while you shoot.`
  return {
    icon: 'rain',
    parts: [plain(`${chance(earlier)}% chance of ${fallWords(earlier)} at ${hourWords(earlier, slot, zone)}${after}`)],
  }
}
