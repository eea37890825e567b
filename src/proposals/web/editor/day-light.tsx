import { sun } from '#client-language/english/sun.ts'
import type { Stretch } from '#light/civil-day.ts'
import { minutesIn, spansOver } from '#light/spans.ts'
import { sunLine } from '#light/sun-words.ts'
import { EmptyStrip, LightStrip } from '#light/web/light-strip.tsx'
import { lightsOf, useEngine } from '#light/web/use-light.ts'
import type { LightPlace } from '#places/web/light-place.ts'
import { useLightPlaceState } from '#places/web/use-light-place.ts'
import { minutesWords, toMinute } from '#time/clock-words.ts'
import { clockTime, instantOf } from '#time/when.ts'
import type { ProposalForm } from './use-proposal-form.ts'
import css from './day-light.module.css'

/** The light of the chosen day with the shoot framed, at its place, else at the photographer's own. */
export function DayLight({ form: { values } }: { form: ProposalForm }) {
  const { found, isPending } = useLightPlaceState(values)
  const { day, location } = values
  if (day === null || (!found && !isPending)) return null
  const instead = found?.basis === 'default' && location !== '' ? `Light for ${found.label}` : undefined
  return (
    <div className={css.light}>
      {found ? <Day at={found} day={day} slot={slotOf(values)} instead={instead} /> : <EmptyStrip size="tall" />}
      {!found && <p />}
    </div>
  )
}

/** By the clock that is stored, which that of a place without a position may not be; undefined without a time. */
function slotOf({ day, time, duration, timeZone }: ProposalForm['values']): Stretch | undefined {
  const start = Date.parse(instantOf(day ?? '', time, timeZone) ?? '')
  return Number.isNaN(start) ? undefined : { start, end: start + duration * 60_000 }
}

interface DayProps {
  at: LightPlace
  day: string
  slot: Stretch | undefined
  /** Where the light is for, if it is not the place that was typed. */
  instead: string | undefined
}

function Day({ at: { place, timeZone }, day, slot, instead }: DayProps) {
  const engine = useEngine()
  const light = engine?.lightOf(place, day, timeZone)
  const at = (instant: string): string => clockTime(new Date(toMinute(instant)).toISOString(), timeZone)
  const golden = engine && slot && spansOver(lightsOf(engine, place, slot, timeZone), 'goldenHours')
  return (
    <>
      <LightStrip place={place} zone={timeZone} date={day} slot={slot} size="tall" />
      <p className="small">
        {light && [instead, sunLine(light, sun, at), golden && goldenWords(golden, slot)].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

/** How much of the golden hours of morning and evening is within the shoot. */
function goldenWords(golden: readonly Stretch[], slot: Stretch): string {
  const minutes = Math.round(minutesIn(golden, slot))
  return minutes === 0 ? 'no golden hour in these hours' : `${minutesWords(minutes)} of golden hour in these hours`
}
