import { sun } from '#client-language/english/sun.ts'
import type { Stretch } from '#light/civil-day.ts'
import type { Light } from '#light/light.ts'
import { minutesIn } from '#light/spans.ts'
import { sunLine } from '#light/sun-words.ts'
import { EmptyStrip, LightStrip } from '#light/web/light-strip.tsx'
import { useLight } from '#light/web/use-light.ts'
import type { LightPlace } from '#places/web/light-place.ts'
import { useLightPlaceState } from '#places/web/use-light-place.ts'
import { minutesWords, toMinute } from '#time/clock-words.ts'
import { clockTime, instantOf } from '#time/when.ts'
import type { ProposalForm } from './use-proposal-form.ts'
import css from './day-light.module.css'

/** The light of the chosen day with the shoot framed, at its place, else at the photographer's own. */
export function DayLight({ form: { values } }: { form: ProposalForm }) {
  const { found, isPending } = useLightPlaceState(values)
  const { day, time, duration, timeZone } = values
  if (day === null || (!found && !isPending)) return null
  // The clock that is stored, which that of a place without a position may not be.
  const start = Date.parse(instantOf(day, time, timeZone) ?? '')
  const slot = Number.isNaN(start) ? undefined : { start, end: start + duration * 60_000 }
  return (
    <div className={css.light}>
      {found ? <Day at={found} day={day} slot={slot} /> : <EmptyStrip size="tall" />}
      {!found && <p />}
    </div>
  )
}

function Day({ at: { place, timeZone }, day, slot }: { at: LightPlace; day: string; slot: Stretch | undefined }) {
  const light = useLight(place, day, timeZone)
  const at = (instant: string): string => clockTime(new Date(toMinute(instant)).toISOString(), timeZone)
  return (
    <>
      <LightStrip place={place} zone={timeZone} date={day} slot={slot} size="tall" />
      <p className="small">{light && `${sunLine(light, sun, at)}${slot ? goldenPart(light, slot) : ''}`}</p>
    </>
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
