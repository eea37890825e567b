import { clockRange } from '#time/clock-words.ts'
import type { Condition, GoldenHour, GoldenHourQuality } from '#weather/api.ts'
import { goldenLabel } from '#weather/label.ts'
import { QualityBadge } from '#weather/web/quality-badge.tsx'
import css from './golden-outlook.module.css'

interface GoldenOutlookProps {
  golden: GoldenHour
  /** Of the day. */
  sky: Condition
  zone: string
}

/** Both golden hours of the day: times, quality, and reasons. */
export function GoldenOutlook({ golden, sky, zone }: GoldenOutlookProps) {
  const { morning, morningStart, morningEnd, evening, eveningStart, eveningEnd } = golden
  return (
    <div className={css.hours}>
      {morning && morningStart && morningEnd && (
        <One name="Morning golden hour" when={clockRange(morningStart, morningEnd, zone)} quality={morning} sky={sky} />
      )}
      {evening && eveningStart && eveningEnd && (
        <One name="Evening golden hour" when={clockRange(eveningStart, eveningEnd, zone)} quality={evening} sky={sky} />
      )}
      {!morning && !evening && <p className="cap">{golden.tips[0]}</p>}
    </div>
  )
}

interface OneProps extends Pick<GoldenOutlookProps, 'sky'> {
  name: string
  when: string
  quality: GoldenHourQuality
}

function One({ name, when, quality, sky }: OneProps) {
  const { basis, confidence, reasons, score } = quality
  return (
    <section>
      <h3>{name}</h3>
      <p className={css.when}>
        <b>{when}</b>
        <QualityBadge label={goldenLabel(quality, sky)} />
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
