import type { Clause, Measure } from '#weather-clauses/clause.ts'
import { type CountedTime, countedTime, type LabelledHours, labelsFor, readHours } from '#weather-clauses/rule.ts'
import { beginOf } from './figures.ts'

/** Shown before and after the session, milliseconds. */
const around = 3 * 3_600_000

const kinds = ['rainPct', 'windKmh', 'cloud', 'rainMm10'] as const satisfies readonly Measure[]

const none: Clause['measures'] = { rainPct: null, rainMm10: null, windKmh: null, cloud: null }

/** The hours around a session in a forecast, of the kind of weather that its clause names first. */
export function chartOf({ measures, window }: Clause, session: CountedTime, found: LabelledHours) {
  const measure = kinds.find((kind) => measures[kind] !== null) ?? 'rainPct'
  const counted = countedTime(session, window)
  const shown = { start: counted.start - around, end: counted.end + around }
  const labels = new Set(labelsFor(measure, counted))
  const [reading] = readHours({ ...none, [measure]: measures[measure] ?? 1 }, shown, found).measures
  return {
    measure,
    threshold: measure === 'rainMm10' ? null : measures[measure],
    hours: (reading?.hours ?? []).map(({ at, value }) => ({
      at: beginOf(measure, at),
      value,
      isCounted: labels.has(at),
    })),
  }
}
