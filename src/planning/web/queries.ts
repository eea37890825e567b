import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { planning } from '#planning/api.ts'
import type { ShootType } from '#shoots/api.ts'

export interface Wanted {
  lat: number
  lng: number
  timeZone: string
  type: ShootType
  /** Minutes. */
  duration: number
  /** The first day to look at; today when it is over, or not said. */
  from?: string | undefined
  /** The shoot that is being moved. */
  except?: number | undefined
}

const near = (degrees: number): string => String(Math.round(degrees * 1e4) / 1e4)

// Under the key of the shoots: whatever takes or frees time changes what is best. The forecast changes too, so it is
// asked anew each time.
export const bestSlots = ({ lat, lng, timeZone, type, duration, from, except }: Wanted) => {
  const input = {
    lat: near(lat),
    lng: near(lng),
    timeZone,
    type,
    duration: String(duration),
    ...(from && { from }),
    ...(except && { except: String(except) }),
  }
  return queryOptions({
    queryKey: ['shoots', 'slots', input],
    queryFn: ({ signal }) => call(planning.slots, { input }, signal),
    refetchOnMount: 'always',
  })
}
