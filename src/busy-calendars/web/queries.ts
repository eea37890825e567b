import { queryOptions, useMutation } from '@tanstack/react-query'
import { type BusyCalendar, busyCalendars, type SentBusyCalendar } from '#busy-calendars/api.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

const calendarsKey = ['busy-calendars'] as const

export const busyCalendarList = queryOptions({
  queryKey: calendarsKey,
  queryFn: () => call(busyCalendars.list, {}),
  refetchOnMount: 'always',
})

const touched = { queries: [calendarsKey], outdated: ['stale', 'not_found'] } as const
const message = (problem: Problem) => problem.message

type Which = Pick<BusyCalendar, 'id' | 'version'>

export function useAddCalendar() {
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentBusyCalendar; idempotencyKey: string }) =>
      call(busyCalendars.create, { input: draft, idempotencyKey }),
    ...useInvalidation(touched),
    meta: {
      done: ({ name }: BusyCalendar) => ({ title: `${name} added` }),
      failed: { title: 'It was not added', message },
      inline: ['invalid'],
    },
  })
}

export function useRenameCalendar() {
  return useMutation({
    mutationFn: ({ id, version, name }: Which & { name: string }) =>
      call(busyCalendars.rename, { params: { id }, input: { name }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: { title: 'Calendar renamed' },
      failed: { title: 'It was not renamed', message },
      inline: ['invalid'],
    },
  })
}

export function useRemoveCalendar() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(busyCalendars.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Calendar removed' }, failed: { title: 'It was not removed', message } },
  })
}

/** Its row says what came of it. */
export function useReadCalendar() {
  return useMutation({
    mutationFn: ({ id }: Pick<BusyCalendar, 'id'>) => call(busyCalendars.read, { params: { id } }),
    ...useInvalidation(touched),
    meta: { failed: { title: 'It was not read', message } },
  })
}
