import { useQuery } from '@tanstack/react-query'
import type { DatesAhead, RainCallOfShoot } from '#rain-calls/api.ts'
import { datesAhead } from '#rain-calls/web/queries.ts'
import { dayAt } from '#kernel/dates.ts'
import { LightStrip } from '#light/web/light-strip.tsx'
import { clockRange } from '#time/clock-words.ts'
import box from '#ui/form/choices/tick-box.module.css'
import { WithoutDates } from '#rain-calls/web/without-dates.tsx'
import css from './offer.module.css'

type FoundDate = DatesAhead['dates'][number]

/** Which of the dates that would be offered are. */
export function useDatesToOffer(callId: number) {
  return useQuery(datesAhead(callId))
}

interface DatesToOfferProps {
  found: ReturnType<typeof useDatesToOffer>
  place: RainCallOfShoot['clause']['place']
  /** The starts that the client does not get. */
  left: readonly string[]
  fault: string | undefined
  onChange: (left: string[]) => void
}

/** The dates that the client gets, each of which can be left out. */
export function DatesToOffer({ found, place, left, fault, onChange }: DatesToOfferProps) {
  const { data, isError } = found
  if (isError || !data) return <WithoutDates found={found} what="dates" height={132} />
  if (data.dates.length === 0)
    return (
      <p className={css.padded}>
        No free date within the days of the clause has the light. Your client gets none now; their link finds dates that
        become free.
      </p>
    )
  return (
    <fieldset className={css.dates} aria-describedby={fault && 'no-dates'}>
      <legend>
        <h2>Free dates with the best light</h2>
      </legend>
      <p className="sub">The best first. Your client gets those that are ticked.</p>
      <ul>
        {data.dates.map((date) => (
          <li key={date.start}>
            <OneDate
              date={date}
              zone={data.timeZone}
              place={place}
              isTicked={!left.includes(date.start)}
              onTick={(isTicked) =>
                onChange(isTicked ? left.filter((start) => start !== date.start) : [...left, date.start])
              }
            />
          </li>
        ))}
      </ul>
      {fault && (
        <p id="no-dates" className="mantine-InputWrapper-error">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

interface OneDateProps {
  date: FoundDate
  zone: string
  place: DatesToOfferProps['place']
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function OneDate({ date, zone, place, isTicked, onTick }: OneDateProps) {
  const { start, end } = date
  const day = dayAt(Date.parse(start), zone)
  return (
    <label className={css.date}>
      <input
        type="checkbox"
        className={box.box}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span className={css.when}>
        <b>{dayWords(start, zone)}</b>
        <span className="sub">{clockRange(start, end, zone)}</span>
      </span>
      <span className={css.strip}>
        <LightStrip
          place={{ lat: place.lat / 1000, lng: place.lng / 1000 }}
          zone={zone}
          date={day}
          slot={{ start: Date.parse(start), end: Date.parse(end) }}
          size="tall"
        />
      </span>
      <span className={`small ${css.facts}`}>{factsOf(date)}</span>
    </label>
  )
}

const dayWords = (at: string, timeZone: string): string =>
  new Date(at).toLocaleDateString('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' })

const lights = { golden: 'golden hour', golden_sun: 'golden sun', blue: 'blue hour', day: 'daylight', any: '' }

/** `54 of 60 min golden hour, 10% rain so far` */
function factsOf({ light, lightMinutes, minutes, rainPct, trust }: FoundDate): string {
  const lit = light === 'any' ? [] : [`${lightMinutes} of ${minutes} min ${lights[light]}`]
  const rain = trust === 'none' || rainPct === null ? 'too far for a forecast' : `${rainPct}% rain so far`
  return [...lit, rain].join(', ')
}
