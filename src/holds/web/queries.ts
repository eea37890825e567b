import { queryOptions } from '@tanstack/react-query'
import { type Hold, holds } from '#holds/api.ts'
import { call } from '#kernel/web/call.ts'
import { untilWords } from '#time/until-words.ts'

/** Under the key of the bookings, so that every change of one invalidates it. */
const key = ['deals', 'holds'] as const

interface Range {
  from: string
  to: string
}

export const listHolds = (input: Range) => call(holds.list, { input })

/** The times between two instants that are held for clients. */
export const holdsBetween = ({ from, to }: Range) =>
  queryOptions({ queryKey: [...key, from, to], queryFn: () => listHolds({ from, to }) })

/** Said where something of one’s own is planned over a hold. */
export const heldWords = ({ name, until }: Pick<Hold, 'name' | 'until'>, zone: string): string =>
  `${name} holds this date until ${untilWords(until, zone)}.`
