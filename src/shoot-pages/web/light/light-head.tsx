import type { Stretch } from '#light/civil-day.ts'
import { clock, dayOf, monthDay } from '#time/clock-words.ts'
import type { LightPlace } from '#places/web/light-place.ts'
import { PlaceWords } from '#places/web/place-words.tsx'
import type { GoldenHourQuality, Weather } from '#weather/api.ts'
import { goldenLabel } from '#weather/label.ts'
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
  const quality = weather && qualityFor(weather, slot)
  return (
    <div className={css.head} data-forecast={awaitsForecast(weather, slot, now)}>
      <h2 id="shoot-light">Light</h2>
      {quality && <QualityBadge label={goldenLabel(quality, weather.weatherCondition)} of="golden hour" />}
      {quality?.reason && <span className="cap">{quality.reason}</span>}
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

/** The range of forecasts; their text needs more space than that of an estimate. */
const reachMs = 15 * 86_400_000

const awaitsForecast = (weather: Weather | undefined, slot: Stretch | undefined, now: number): boolean =>
  weather ? weather.source === 'forecast' : slot !== undefined && slot.end > now && slot.start < now + reachMs

/** The quality of the golden hour in which the shoot is, if it is in one; without a shoot's time, of the better one. */
function qualityFor({ goldenHour }: Weather, slot: Stretch | undefined): GoldenHourQuality | undefined {
  if (!slot) return (goldenHour.bestTime && goldenHour[goldenHour.bestTime]) ?? undefined
  const { morning, morningStart, morningEnd, evening, eveningStart, eveningEnd } = goldenHour
  const minutesIn = (start: string | null, end: string | null): number =>
    start && end ? Math.min(slot.end, Date.parse(end)) - Math.max(slot.start, Date.parse(start)) : 0
  const [early, late] = [minutesIn(morningStart, morningEnd), minutesIn(eveningStart, eveningEnd)]
  if (Math.max(early, late) <= 0) return undefined
  return (early > late ? morning : evening) ?? undefined
}

/** The age and provider of a forecast. */
function Age({ at, provider, now }: { at: string; provider: string | null; now: number }) {
  const { zone } = useLocalTime()
  const day = dayOf(at, zone) === dayOf(now, zone) ? '' : `${monthDay(at, zone)}, `
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
