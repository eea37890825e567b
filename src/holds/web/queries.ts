import { queryOptions } from '@tanstack/react-query'
import { holds } from '#holds/api.ts'
import { call } from '#kernel/web/call.ts'

/** Under the key of the bookings, so that every change of one invalidates it. */
const key = ['deals', 'holds'] as const

/** The times between two instants that are held for clients. */
export const holdsBetween = ({ from, to }: { from: string; to: string }) =>
  queryOptions({ queryKey: [...key, from, to], queryFn: () => call(holds.list, { input: { from, to } }) })
