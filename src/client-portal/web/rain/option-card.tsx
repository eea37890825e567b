import { longTime } from '#client-language/formats.ts'
import type { SeenOption } from '#rain-calls/choice-api.ts'
import { DayStrip } from './day-strip.tsx'
import { OwnTime } from './own-time.tsx'
import { SessionSpan } from './session-span.tsx'
import type { SeenProps } from './rain-props.ts'
import css from './rain.module.css'

interface OptionProps extends SeenProps {
  option: SeenOption
  isChosen: boolean
  onChoose: () => void
}

/** What is known of the weather then. */
function forecastWords({ rainPct, trust }: SeenOption, { words, part }: SeenProps): string {
  if (trust === 'none' || rainPct === null) return words.tooFar
  return words.forecast(part.locale === 'en-US' ? `${rainPct}%` : `${rainPct}\u00a0%`)
}

/** One date: when at the place and for the reader, its light, and the forecast so far. */
export function OptionCard(props: OptionProps) {
  const { part, seen, words, option, isChosen, onChoose } = props
  const { start, end, lightMinutes, minutes, light, heldUntil } = option
  const { timeZone } = seen
  const { locale } = part
  const lit = light === 'any' ? [] : [words.lightOf(lightMinutes, minutes, words.lights[light])]
  const facts = [...lit, forecastWords(option, props)]
  const isHeldHere = seen.state === 'open' && heldUntil !== null
  return (
    <label className={`focus-frame ${css.option}`} data-chosen={isChosen || undefined}>
      <span className={css.when}>
        <input type="radio" name={`rain-${seen.id}`} checked={isChosen} onChange={onChoose} />
        <SessionSpan start={start} end={end} timeZone={timeZone} locale={locale} />
        <OwnTime at={start} part={part} seen={seen} words={words} />
      </span>
      <DayStrip at={seen} date={option} size="tall" className={css.strip} />
      <span className={css.facts}>{facts.join(' · ')}</span>
      {option.words !== '' && <span className={css.reason}>{option.words}</span>}
      {isHeldHere && (
        <span className={css.reason}>{words.heldHere(longTime(Date.parse(heldUntil), timeZone, locale))}</span>
      )}
    </label>
  )
}
