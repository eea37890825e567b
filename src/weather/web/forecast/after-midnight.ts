import { hourMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'
import { clock, monthDay } from '#time/clock-words.ts'
import { fallWords, wettestOf } from '#light/words/rain-words.ts'
import type { Hour } from '#weather/api.ts'
import { temperatureWords, type WeatherUnit } from '#weather/rules.ts'

interface AfterMidnight {
  hours: readonly Hour[]
  day: Stretch
  slot: Stretch
  zone: string
  unit: WeatherUnit
}

/**
 * The weather of a shoot after its first day, for which the band has no columns: `From midnight to 2:00 AM, Oct 18: 45°
 * to 48°, 20% chance of rain at most.`
 */
export function afterMidnightWords({ hours, day, slot, zone, unit }: AfterMidnight): string | undefined {
  // Forecasts start at full hours UTC: in zones with half hours, an hour belongs to the day with its larger part.
  const known = hours.filter(
    ({ at, tempC }) => tempC !== null && Date.parse(at) >= day.end - hourMs / 2 && Date.parse(at) < slot.end,
  )
  const warmest = known.toSorted((one, other) => (one.tempC ?? 0) - (other.tempC ?? 0))
  const [low, high, last] = [warmest[0], warmest.at(-1), known.at(-1)]
  if (!low || !high || !last) return undefined
  const end = Math.min(slot.end, Date.parse(last.at) + hourMs)
  const [from, to] = [temperatureWords(low, unit), temperatureWords(high, unit)]
  const wettest = wettestOf(known.filter(({ precip }) => precip !== null))
  const rain = wettest ? `, ${wettest.precip}% chance of ${fallWords(wettest)} at most` : ''
  return (
    `From midnight to ${clock(end, zone)}, ${monthDay(end, zone)}: ` +
    `${from === to ? from : `${from} to ${to}`}${rain}.`
  )
}
