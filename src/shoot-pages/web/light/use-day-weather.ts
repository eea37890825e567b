import { useQuery } from '@tanstack/react-query'
import { shownDayOf } from '#time/clock-words.ts'
import type { LightPlace } from '#places/web/light-place.ts'
import type { Shoot } from '#shoots/api.ts'
import { weatherOfPlace, weatherOfShoot } from '#weather/web/queries.ts'
import type { ShootValues } from '#shoots/web/form/shoot-values.ts'

type Placed = Pick<ShootValues, 'location' | 'coordinates'>

const isSamePlace = (one: Placed, other: Placed): boolean =>
  one.location === other.location &&
  one.coordinates?.lat === other.coordinates?.lat &&
  one.coordinates?.lng === other.coordinates?.lng

/**
 * The weather of the stored shoot, which the server refreshes; of a place and day while the form has others. None while
 * the place, or when it is, is unknown.
 */
export function useDayWeather(values: Placed, shoot: Shoot, found: LightPlace | undefined, date: string) {
  const isSaved = found && isSamePlace(values, shoot) && shownDayOf(shoot.date, found.timeZone) === date
  const saved = useQuery({ ...weatherOfShoot(shoot.id), enabled: isSaved === true })
  const other = useQuery({
    ...weatherOfPlace(found && { ...found.place, timeZone: found.timeZone, date }),
    enabled: isSaved === false,
  })
  const { data, isError, refetch } = isSaved ? saved : other
  return found ? { weather: data, onRetry: isError ? refetch : undefined } : { weather: undefined }
}
