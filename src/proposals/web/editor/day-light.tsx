import { sun } from '#client-language/english/sun.ts'
import type { Stretch } from '#light/civil-day.ts'
import type { Light } from '#light/light.ts'
import { minutesIn } from '#light/spans.ts'
import { sunWords } from '#light/sun-words.ts'
import { LightStrip } from '#light/web/light-strip.tsx'
import { useLight } from '#light/web/use-light.ts'
import type { LightPlace } from '#places/web/light-place.ts'
import { useLightPlace } from '#places/web/use-light-place.ts'
import { minutesWords, toMinute } from '#time/clock-words.ts'
import { instantOf } from '#time/when.ts'
import type { ProposalForm } from './use-proposal-form.ts'
import css from './day-light.module.css'

/** The light of the chosen day with the shoot framed, at its place, else at the photographer's own. */
export function DayLight({ form: { values } }: { form: ProposalForm }) {
  const at = useLightPlace(values)
  const { day, time, duration } = values
  if (!at || day === null) return null
  const start = Date.parse(instantOf(day, time, at.timeZone) ?? '')
  const slot = Number.isNaN(start) ? undefined : { start, end: start + duration * 60_000 }
  return <Day at={at} day={day} slot={slot} />
}

function Day({ at: { place, timeZone }, day, slot }: { at: LightPlace; day: string; slot: Stretch | undefined }) {
  const light = useLight(place, day, timeZone)
  return (
    <div className={css.light}>
      <LightStrip place={place} zone={timeZone} date={day} slot={slot} size="tall" />
      <p className="small">{light && [sunWords(light, sun, 'en-US'), slot && goldenPart(light, slot)].join('')}</p>
    </div>
  )
}

/** How much of the evening's golden hour is within the shoot. */
function goldenPart({ solarDay: { events } }: Light, slot: Stretch): string {
  const { goldenHourEveningStart: from, goldenHourEveningEnd: to } = events
  if (!from || !to) return ''
  const golden = { start: toMinute(from), end: toMinute(to) }
  const minutes = Math.round(minutesIn([golden], slot))
  if (minutes === 0) return ', none of it in these hours'
  const isWhole = golden.end - golden.start === minutes * 60_000
  return isWhole ? ', all of it in these hours' : `, ${minutesWords(minutes)} of it in these hours`
}
