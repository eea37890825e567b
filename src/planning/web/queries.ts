import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { planning, type Slots } from '#planning/api.ts'
import type { ShootType } from '#shoots/api.ts'

export interface SlotQuery {
  lat: number
  lng: number
  timeZone: string
  type: ShootType
  /** Minutes. */
  duration: number
  /** The first day to search; today by default, or when it is past. */
  from?: string | undefined
  /** The chosen start, to be compared. */
  chosen?: string | undefined
  /** The shoot being moved. */
  except?: number | undefined
}

const near = (degrees: number): string => String(Math.round(degrees * 1e4) / 1e4)

// Under the key of the shoots, as their changes affect it. Never cached, because the forecast changes too.
export const bestSlots = ({ lat, lng, timeZone, type, duration, from, chosen, except }: SlotQuery) => {
  const search = {
    lat: near(lat),
    lng: near(lng),
    timeZone,
    type,
    duration: String(duration),
    ...(from && { from }),
    ...(except && { except: String(except) }),
  }
  const input = { ...search, ...(chosen && { chosen }) }
  return queryOptions({
    queryKey: ['shoots', 'slots', search, chosen ?? ''],
    queryFn: ({ signal }) => call(planning.slots, { input }, signal),
    refetchOnMount: 'always',
    // Another start changes none of the times found: they stay while it is compared with them.
    placeholderData: (before: Slots | undefined, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(search) ? before : undefined,
  })
}
