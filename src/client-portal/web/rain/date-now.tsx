import { tellingFigure } from '#rain-calls/figures.ts'
import { valueWords } from '#weather-clauses/sentence.ts'
import { DayStrip } from './day-strip.tsx'
import { OwnTime } from './own-time.tsx'
import type { SeenProps } from './rain-props.ts'
import { SessionSpan } from './session-span.tsx'
import css from './rain.module.css'

/** What the forecast said of a call; empty where nothing was read. */
export function cameWords({ part, seen, words }: SeenProps): string {
  const figure = tellingFigure(seen.figures)
  return figure ? words.measures[figure.measure](valueWords(figure.measure, figure.value ?? 0, part.locale)) : ''
}

/** When the session is as long as nothing is chosen, what was read of it, and its light: beside those in its place. */
export function DateNow(props: SeenProps) {
  const { part, seen, words } = props
  const { start, end, timeZone } = seen
  return (
    <div className={css.was} data-now="">
      <span className="sub">{words.was}</span>
      <SessionSpan start={start} end={end} timeZone={timeZone} locale={part.locale} />
      <OwnTime {...props} at={start} />
      <span className={css.came}>{cameWords(props)}</span>
      <DayStrip at={seen} date={seen} size="row" className={css.lightNow} />
    </div>
  )
}
