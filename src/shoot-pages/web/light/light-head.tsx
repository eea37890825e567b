import type { Stretch } from '#light/civil-day.ts'
import { clock, shownDayOf, monthDay } from '#time/clock-words.ts'
import type { LightPlace } from '#places/web/light-place.ts'
import { PlaceWords } from '#places/web/place-words.tsx'
import type { Weather } from '#weather/api.ts'
import { labelIn } from '#weather/label.ts'
import { HourByHour } from '#weather/web/forecast/hour-by-hour.tsx'
import { QualityBadge } from '#weather/web/quality-badge.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './light-card.module.css'

interface LightHeadProps {
  found: LightPlace | undefined
  weather: Weather | undefined
  /** Epoch milliseconds. */
  now: number
  slot: Stretch | undefined
}

/** The quality of the golden hour with reasons, the place, and the age of the forecast. */
export function LightHead({ found, weather, now, slot }: LightHeadProps) {
  return (
    <div className={css.head} data-forecast={awaitsForecast(weather, slot, now)}>
      <h2 id="shoot-light">Light</h2>
      {weather && <Quality weather={weather} slot={slot} />}
      {found && (
        <span className={`cap push-right fine-links ${css.where}`}>
          <PlaceWords found={found} />
          {weather?.fetchedAt && <Age at={weather.fetchedAt} provider={weather.provider} now={now} />}
        </span>
      )}
      {weather && <HourByHour weather={weather} where={found?.label} slot={slot} now={now} />}
    </div>
  )
}

function Quality({ weather, slot }: { weather: Weather; slot: Stretch | undefined }) {
  const half = halfFor(weather, slot)
  const label = half && labelIn(weather, half)
  const reason = half && weather.goldenHour[half]?.reason
  return (
    <>
      {label && <QualityBadge label={label} of="golden hour" />}
      {reason && <span className="cap">{reason}</span>}
    </>
  )
}

/** The range of forecasts; their text needs more space than that of an estimate. */
const reachMs = 15 * 86_400_000

const awaitsForecast = (weather: Weather | undefined, slot: Stretch | undefined, now: number): boolean =>
  weather ? weather.source === 'forecast' : slot !== undefined && slot.end > now && slot.start < now + reachMs

/** The golden hour in which the shoot is, if it is in one; without a shoot's time, the better one. */
function halfFor({ goldenHour }: Weather, slot: Stretch | undefined): 'morning' | 'evening' | undefined {
  if (!slot) return goldenHour.bestTime ?? undefined
  const { morningStart, morningEnd, eveningStart, eveningEnd } = goldenHour
  const minutesIn = (start: string | null, end: string | null): number =>
    start && end ? Math.min(slot.end, Date.parse(end)) - Math.max(slot.start, Date.parse(start)) : 0
  const [early, late] = [minutesIn(morningStart, morningEnd), minutesIn(eveningStart, eveningEnd)]
  if (Math.max(early, late) <= 0) return undefined
  return early > late ? 'morning' : 'evening'
}

/** The age and provider of a forecast. */
function Age({ at, provider, now }: { at: string; provider: string | null; now: number }) {
  const { zone } = useLocalTime()
  const day = shownDayOf(at, zone) === shownDayOf(now, zone) ? '' : `${monthDay(at, zone)}, `
  return (
    <>
      {' · '}
      {provider === 'Open-Meteo' && (
        <a href="https://open-meteo.com/" target="_blank" rel="noreferrer">
          Open-Meteo
        </a>
      )}{' '}
      forecast updated {day}
      {clock(at, zone)}
    </>
  )
}
