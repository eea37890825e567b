import type { Measure } from '#weather-clauses/clause.ts'
import type { MeasureReading } from '#weather-clauses/rule.ts'
import { valueWords } from '#weather-clauses/sentence.ts'
import css from './rain-call.module.css'

const names: Record<Measure, string> = {
  rainPct: 'Chance of rain, largest',
  rainMm10: 'Rain in all hours',
  windKmh: 'Wind, largest',
  cloud: 'Clouds, mean',
}

/** What each kind of weather came to, beside its limit. */
export const ReadFigures = ({ measures }: { measures: readonly MeasureReading[] }) => (
  <dl className={css.figures}>
    {measures.map(({ measure, value, threshold, met }) => (
      <div key={measure}>
        <dt className="small">{names[measure]}</dt>
        <dd className={css.figure}>
          {value === null ? 'unknown' : valueWords(measure, value, 'en-US')}{' '}
          <small>{`clause ${valueWords(measure, threshold, 'en-US')}${met ? ', met' : ''}`}</small>
        </dd>
      </div>
    ))}
  </dl>
)
