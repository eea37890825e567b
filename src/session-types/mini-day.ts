import { countingLight } from '#light/counting-light.ts'
import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import { minutesIn } from '#light/spans.ts'
import { gridStarts, windowsOf } from './hours.ts'
import { neededLight, type SessionPlace, type SessionTerms } from './session-terms.ts'

/** A row of sessions on one day, one after another. */
export interface MiniDay {
  /** At the place, `2026-10-03`. */
  day: string
  count: number
  /** Minutes between two sessions. */
  gap: number
}

const minute = 60_000
const aDay = 86_400_000
/** More than the minutes of any row: one more session with its light outweighs them. */
const moreThanMinutes = 10_000

/** The sessions of a row, epoch milliseconds. Only the first is on the grid. */
export function rowFrom(first: number, { count, gap }: MiniDay, { duration }: SessionTerms): Stretch[] {
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * (duration + gap) * minute
    return { start, end: start + duration * minute }
  })
}

/**
 * The first start of the best row within one window of the day: with the most sessions that have the light they need,
 * then with the most whole minutes of it; in the evening the later of two, else the earlier. Undefined where no window
 * is long enough. What is taken is not looked at: times that are not free are not offered.
 */
export function suggestFirstStart(terms: SessionTerms, place: SessionPlace, mini: MiniDay): number | undefined {
  const { start, end } = civilDayOf(mini.day, place.zone)
  const light = countingLight(place, terms, { start, end: end + aDay })
  const needed = neededLight(terms)
  const rows = windowsOf(mini.day, terms.hours, place.zone).flatMap((window) =>
    gridStarts(window, terms.grid, place.zone)
      .map((first) => rowFrom(first, mini, terms))
      .filter((row) => (row.at(-1)?.end ?? Infinity) <= window.end),
  )
  let best: { first: number; worth: number } | undefined
  for (const row of rows) {
    const minutes = row.map((session) => Math.floor(minutesIn(light, session)))
    const lit = minutes.filter((one) => one >= needed).length
    const worth = lit * moreThanMinutes + minutes.reduce((sum, one) => sum + one, 0)
    const isBetter = !best || worth > best.worth || (worth === best.worth && terms.half === 'evening')
    if (row[0] && isBetter) best = { first: row[0].start, worth }
  }
  return best?.first
}
