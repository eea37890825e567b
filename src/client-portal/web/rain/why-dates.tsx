import { longTime } from '#client-language/formats.ts'
import { tellingFigure } from '#rain-calls/figures.ts'
import { valueWords } from '#weather-clauses/sentence.ts'
import { cameWords, DateNow } from './date-now.tsx'
import { dateWords } from './date-words.ts'
import { OwnTime } from './own-time.tsx'
import type { SeenProps } from './rain-props.ts'
import css from './rain.module.css'

/** What somebody typed, as a sentence that ends. */
const ended = (text: string): string => (/[.!?…]["'”“’‘»«)]*$/.test(text.trim()) ? text : `${text.trim()}.`)

/** Why other dates are offered, in one sentence. */
function reasonWords({ part, seen, words }: SeenProps): string {
  const { page, locale } = part
  const { early, reason, verdict, figures, start, readAt, timeZone } = seen
  const day = dateWords(start, timeZone, locale)
  if (early) return words.early(page.studio.name, day, ended(reason))
  const figure = tellingFigure(figures)
  if (verdict === 'met' && figure) {
    const { measure, threshold } = figure
    const read = readAt === null ? '' : longTime(Date.parse(readAt), timeZone, locale)
    return words.met(day, cameWords({ part, seen, words }), valueWords(measure, threshold, locale), read)
  }
  return verdict === 'not met' ? words.against(page.studio.name, ended(reason)) : words.unread(day)
}

/** Why, when the session is now, and how long the dates are held. */
export function WhyDates(props: SeenProps) {
  const { part, seen, words } = props
  const { chooseUntil, timeZone, state, early, verdict } = seen
  const { locale, page } = part
  const suggests = words.suggests(page.studio.name)
  const isTheirs = early || verdict === 'not met'
  return (
    <>
      <p className={css.why} dir="auto">
        {reasonWords(props)} {!isTheirs && suggests}
      </p>
      {isTheirs && <p className={css.why}>{suggests}</p>}
      <DateNow {...props} />
      {state === 'open' && <p>{words.noLongerHeld}</p>}
      {state === 'offered' && chooseUntil !== null && (
        <p className="sub">
          {words.held(longTime(Date.parse(chooseUntil), timeZone, locale))} <OwnTime {...props} at={chooseUntil} />
        </p>
      )}
    </>
  )
}
