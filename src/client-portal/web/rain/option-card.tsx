import { type ComponentType, lazy, Suspense } from 'react'
import { longTime } from '#client-language/formats.ts'
import { dayIn } from '#self-bookings/web/page/clock.ts'
import type { SeenOption } from '#rain-calls/choice-api.ts'
import { ownWords } from './date-words.ts'
import { SessionSpan } from './session-span.tsx'
import type { StripProps } from './option-strip.tsx'
import type { SeenProps } from './rain-props.ts'
import css from './rain.module.css'

const Strip = lazy<ComponentType<StripProps>>(async () => {
  try {
    return { default: (await import('./option-strip.tsx')).OptionStrip }
  } catch {
    return { default: () => null }
  }
})

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
  const { timeZone, coordinates } = seen
  const { locale } = part
  const own = ownWords(start, timeZone, locale)
  const lit = light === 'any' ? [] : [words.lightOf(lightMinutes, minutes, words.lights[light])]
  const facts = [...lit, forecastWords(option, props)]
  const isHeldHere = seen.state === 'open' && heldUntil !== null
  return (
    <label className={css.option} data-chosen={isChosen || undefined}>
      <span className={css.when}>
        <input type="radio" name={`rain-${seen.id}`} checked={isChosen} onChange={onChoose} />
        <SessionSpan start={start} end={end} timeZone={timeZone} locale={locale} />
        {own && <small>{words.forYou(own.time, own.city)}</small>}
      </span>
      {coordinates && (
        <span className={css.strip}>
          <Suspense fallback={null}>
            <Strip
              place={coordinates}
              zone={timeZone}
              date={dayIn(start, timeZone)}
              slot={{ start: Date.parse(start), end: Date.parse(end) }}
            />
          </Suspense>
        </span>
      )}
      <span className={css.facts}>{facts.join(' · ')}</span>
      {option.words !== '' && <span className={css.reason}>{option.words}</span>}
      {isHeldHere && (
        <span className={css.reason}>{words.heldHere(longTime(Date.parse(heldUntil), timeZone, locale))}</span>
      )}
    </label>
  )
}
