import { hourMs } from '#kernel/durations.ts'
import { timeWords } from '#time/zoned-words.ts'
import type { Measure } from '#weather-clauses/clause.ts'
import type { MeasureReading } from '#weather-clauses/rule.ts'
import { valueWords } from '#weather-clauses/sentence.ts'
import css from './verify-page.module.css'

/** `isHour`: its figures tell of the hour before their label, those of others of the moment. */
const kinds: Record<Measure, { name: string; isHour: boolean }> = {
  rainPct: { name: 'Chance of rain or snow, largest of the hours', isHour: true },
  rainMm10: { name: 'Rain or snow, all hours together', isHour: true },
  windKmh: { name: 'Wind, largest of the hours', isHour: false },
  cloud: { name: 'Cloud, mean of the hours', isHour: false },
}

/** The forecast has millimeters, the clause tenths of them. */
const unitOf = (measure: Measure, figure: number): number => (measure === 'rainMm10' ? figure * 10 : figure)

/** The hours that count for one kind of weather, in the zone of the session, and what they come to. */
export function ReadingHours({ reading, zone }: { reading: MeasureReading; zone: string }) {
  const { measure, threshold, value, met, hours } = reading
  const { name, isHour } = kinds[measure]
  const amount = (figure: number) => valueWords(measure, figure, 'en-US')
  return (
    <table className={css.hours}>
      <caption>
        {name}: {value === null ? 'not known' : amount(value)}, limit {amount(threshold)}{' '}
        {met ? '(reached)' : '(not reached)'}
      </caption>
      <thead className="vh">
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Forecast</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ at, value: figure }) => (
          <tr key={at}>
            <th scope="row">{isHour ? `The hour from ${timeWords(at - hourMs, zone)}` : timeWords(at, zone)}</th>
            <td>{figure === null ? 'missing' : amount(unitOf(measure, figure))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
