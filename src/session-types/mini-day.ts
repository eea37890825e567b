import { dayMs, minuteMs } from '#kernel/durations.ts'
import { countingLight } from '#light/counting-light.ts'
import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import { coveredMs, minutesIn } from '#light/spans.ts'
import { gridStarts, windowsOf } from './hours.ts'
import { type MiniDay, neededLight, type SessionPlace, type SessionTerms } from './session-terms.ts'

/** More than the minutes of any row: one more session with its light outweighs them. */
const moreThanMinutes = 10_000

/** The sessions of a row, epoch milliseconds. Only the first is on the grid. */
export function rowFrom(
  first: number,
  { count, gap }: Pick<MiniDay, 'count' | 'gap'>,
  { duration }: Pick<SessionTerms, 'duration'>,
): Stretch[] {
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * (duration + gap) * minuteMs
    return { start, end: start + duration * minuteMs }
  })
}

/** The row that a session type offers; undefined for a type without one, or with one that is not published. */
export function publishedRow({ mini, duration }: Pick<SessionTerms, 'mini' | 'duration'>): Stretch[] | undefined {
  if (!mini?.published || mini.firstStart === null) return undefined
  return rowFrom(Date.parse(mini.firstStart), mini, { duration })
}

/** The time of a row on another day: at the same time by the clock, and as long. */
export function rowOnDay({ start, end }: Stretch, day: string, zone: string): Stretch {
  const plainTime = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainTime()
  const first = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
  return { start: first, end: first + end - start }
}

/** The rows of a day that lie within one window of its hours, the earliest first. */
export const rowsOf = (terms: SessionTerms, zone: string, mini: MiniDay): Stretch[][] =>
  windowsOf(mini.day, terms.hours, zone).flatMap((window) =>
    gridStarts(window, terms.grid, zone)
      .map((first) => rowFrom(first, mini, terms))
      .filter((row) => (row.at(-1)?.end ?? Infinity) <= window.end),
  )

/** A row with the wanted light of each session, in milliseconds. */
export function lightOfRow(terms: SessionTerms, place: SessionPlace, row: readonly Stretch[]) {
  const [first, last] = [row[0], row.at(-1)]
  const light = first && last ? countingLight(place, terms, { start: first.start, end: last.end }) : []
  const needed = neededLight(terms) * minuteMs
  return row.map((session) => {
    const lit = coveredMs(light, session)
    return { ...session, light: lit, isLit: lit >= needed }
  })
}

/**
 * The first start of the best row within one window of the day: with the most sessions that have the light they need,
 * then with the most whole minutes of it; in the evening the later of two, else the earlier. Undefined where no window
 * is long enough. What is taken is not looked at: times that are not free are not offered.
 */
export function suggestFirstStart(terms: SessionTerms, place: SessionPlace, mini: MiniDay): number | undefined {
  const { start, end } = civilDayOf(mini.day, place.zone)
  const light = countingLight(place, terms, { start, end: end + dayMs })
  const needed = neededLight(terms)
  let best: { first: number; worth: number } | undefined
  for (const row of rowsOf(terms, place.zone, mini)) {
    const minutes = row.map((session) => Math.floor(minutesIn(light, session)))
    const lit = minutes.filter((one) => one >= needed).length
    const worth = lit * moreThanMinutes + minutes.reduce((sum, one) => sum + one, 0)
    const isBetter = !best || worth > best.worth || (worth === best.worth && terms.half === 'evening')
    if (row[0] && isBetter) best = { first: row[0].start, worth }
  }
  return best?.first
}
