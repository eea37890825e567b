import { clockRange } from '#time/clock-words.ts'
import type { GoldenHourQuality, Weather } from '#weather/api.ts'
import { type GoldenLabel, labelIn } from '#weather/label.ts'
import { QualityBadge } from '#weather/web/quality-badge.tsx'
import css from './golden-outlook.module.css'

interface GoldenOutlookProps {
  weather: Weather
  zone: string
}

/** Both golden hours of the day: times, quality, and reasons. */
export function GoldenOutlook({ weather, zone }: GoldenOutlookProps) {
  const { morning, morningStart, morningEnd, evening, eveningStart, eveningEnd, tips } = weather.goldenHour
  const [early, late] = [labelIn(weather, 'morning'), labelIn(weather, 'evening')]
  return (
    <div className={css.hours}>
      {morning && early && (
        <One
          name="Morning golden hour"
          when={rangeWords(morningStart, morningEnd, zone)}
          quality={morning}
          label={early}
        />
      )}
      {evening && late && (
        <One
          name="Evening golden hour"
          when={rangeWords(eveningStart, eveningEnd, zone)}
          quality={evening}
          label={late}
        />
      )}
      {!morning && !evening && <p className="cap">{tips[0]}</p>}
    </div>
  )
}

const rangeWords = (start: string | null, end: string | null, zone: string): string =>
  start && end ? clockRange(start, end, zone) : ''

interface OneProps {
  name: string
  when: string
  quality: GoldenHourQuality
  label: GoldenLabel
}

function One({ name, when, quality, label }: OneProps) {
  const { basis, confidence, reasons, score } = quality
  return (
    <section>
      <h3>{name}</h3>
      <p className={css.when}>
        <b>{when}</b>
        <QualityBadge label={label} />
        {score !== null && <span className="cap">{score} of 100</span>}
      </p>
      {basis === 'forecast' && (
        <ul className={css.reasons}>
          {reasons.length === 0 ? (
            <li>Nothing gets in its way.</li>
          ) : (
            reasons.map((reason) => <li key={reason}>{reason}</li>)
          )}
          {confidence === 'low' && <li>Uncertain: the day is far off, or the forecast is incomplete.</li>}
        </ul>
      )}
    </section>
  )
}
