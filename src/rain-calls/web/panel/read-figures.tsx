import type { Measure } from '#weather-clauses/clause.ts'
import type { MeasureReading } from '#weather-clauses/rule.ts'
import { exactWords } from '#weather-clauses/reader-units.ts'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import css from './rain-call.module.css'

const names: Record<Measure, string> = {
  rainPct: 'Chance of rain, largest',
  rainMm10: 'Rain in all hours',
  windKmh: 'Wind, largest',
  cloud: 'Clouds, mean',
}

/** What each kind of weather came to, beside its limit. */
export function ReadFigures({ measures }: { measures: readonly MeasureReading[] }) {
  const unit = useWeatherUnit()
  return (
    <dl className={css.figures}>
      {measures.map(({ measure, value, threshold, met }) => (
        <div key={measure}>
          <dt className="small">{names[measure]}</dt>
          <dd className={css.figure}>
            {value === null ? 'unknown' : exactWords(measure, value, unit)}{' '}
            <small>{`clause ${exactWords(measure, threshold, unit)}${met ? ', met' : ''}`}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
