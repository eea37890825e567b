import { useSettingsPlace } from '#places/web/use-default-place.ts'
import type { LightPlace } from '#places/web/light-place.ts'
import { useMyPlace } from '#places/web/use-my-place.ts'
import { today } from '#time/when.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

/** The photographer's place and time. */
export interface Here {
  /** The browser's position, else the default location; undefined while loading, or when it is unknown. */
  myPlace: LightPlace | undefined
  isPending: boolean
  /** The server did not answer where the default location is. */
  isUnknown: boolean
  place: LightPlace['place'] | undefined
  /** The zone of the place; the photographer's own without one. */
  zone: string
  /** Today there. */
  date: string
  /** Epoch milliseconds. */
  now: number
}

export function useHere(): Here {
  const now = useCurrentMinute()
  const { zone: own } = useLocalTime()
  const myPlace = useMyPlace()
  const { isPending, isUnknown } = useSettingsPlace()
  const zone = myPlace?.timeZone ?? own
  return {
    myPlace,
    isPending: !myPlace && isPending,
    isUnknown: !myPlace && isUnknown,
    place: myPlace?.place,
    zone,
    date: today(zone, now),
    now,
  }
}
