import { civilDayOf } from '#light/civil-day.ts'
import { today } from '#time/when.ts'
import type { Weather } from '#weather/api.ts'
import { estimatedFigures } from '#weather/day-weather.ts'
import type { Source } from '#weather/words/source-words.ts'

/**
 * Today's typical weather, which the page can compute without the server. `own`: the zone when no place is known;
 * `now`: epoch milliseconds.
 */
export function silentWeather(
  found: { place: { lat: number; lng: number }; timeZone: string; label: string } | undefined,
  own: string,
  now: number,
): Omit<Weather, 'goldenHour' | 'reason'> & Source {
  const timeZone = found?.timeZone ?? own
  const date = today(timeZone, now)
  const place = found ? { ...found.place, timeZone } : null
  return {
    ...estimatedFigures({ date, timeZone, day: civilDayOf(date, timeZone), now }, place ?? undefined),
    hours: [],
    location: found?.label ?? '',
    place,
    date,
    source: 'estimate',
    provider: null,
    fetchedAt: null,
    stale: false,
    reason: 'silent',
    opensOn: null,
  }
}
