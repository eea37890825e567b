import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { plainHour } from '#time/when.ts'
import type { Measure } from '#weather-clauses/clause.ts'
import { exactWords, readerWords } from '#weather-clauses/reader-units.ts'
import type { WeatherUnit } from '#weather/rules.ts'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import css from './rain-call.module.css'

type Chart = NonNullable<RainCallOfShoot['chart']>

const names: Record<Measure, string> = {
  rainPct: 'Chance of rain',
  rainMm10: 'Rain',
  windKmh: 'Wind',
  cloud: 'Clouds',
}

const figure = ({ measure }: Chart, value: number | null, unit: WeatherUnit): string =>
  value === null ? '–' : readerWords(measure, unitOf(measure, value), unit)

/** The hours have millimeters, the clause tenths of them. */
const unitOf = (measure: Measure, value: number): number => (measure === 'rainMm10' ? value * 10 : value)

/** Percent of the height, of which the largest bar takes all but the space for its figure. */
const heightOf = ({ hours, threshold, measure }: Chart, value: number): number => {
  const isPercent = measure === 'rainPct' || measure === 'cloud'
  const largest = isPercent ? 100 : Math.max(1, threshold ?? 0, ...hours.map((hour) => hour.value ?? 0))
  return Math.min(100, (100 * value) / largest)
}

/** What a figure above its bar takes of the height, percent. */
const figureHeight = 18

/** Whether the bars at an end, and their figures, stay below the line, so that its words there hide none. */
const isClear = (chart: Chart, hours: Chart['hours'], threshold: number): boolean =>
  hours.every(({ value }) => heightOf(chart, value ?? 0) + figureHeight <= heightOf(chart, threshold))

function placeOfWords(chart: Chart, threshold: number): 'end' | 'start' | 'above' {
  if (isClear(chart, chart.hours.slice(-2), threshold)) return 'end'
  return isClear(chart, chart.hours.slice(0, 2), threshold) ? 'start' : 'above'
}

/** The hours around a session as bars: those that the clause counts in ink, its limit as a dashed line. */
export function HourBars({ chart, zone }: { chart: Chart; zone: string }) {
  const { hours, measure, threshold } = chart
  const unit = useWeatherUnit()
  const place = threshold === null ? 'end' : placeOfWords(chart, threshold)
  const words = threshold === null ? '' : `Clause: ${exactWords(measure, threshold, unit)}`
  return (
    <div className={css.chart} data-words={place}>
      {place === 'above' && (
        <p className={css.legend} aria-hidden="true">
          {words}
        </p>
      )}
      <ul className={css.bars} aria-label={`${names[measure]} by the hour`}>
        {hours.map(({ at, value, isCounted }) => (
          <li key={at} data-counted={isCounted || undefined}>
            <span className={css.area}>
              <span className={css.column} style={{ height: `${heightOf(chart, value ?? 0)}%` }}>
                <span className={css.value}>{figure(chart, value, unit)}</span>
              </span>
            </span>
            <span className={css.hour}>{plainHour(at, zone)}</span>
          </li>
        ))}
      </ul>
      {threshold !== null && (
        <div className={css.limits} aria-hidden="true">
          <div className={css.limit} style={{ bottom: `${heightOf(chart, threshold)}%` }}>
            {place !== 'above' && <span data-place={place}>{words}</span>}
          </div>
        </div>
      )}
    </div>
  )
}
