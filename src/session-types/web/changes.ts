import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { inquiryForm, type OwnForm } from '#inquiry-form/api.ts'
import { ownForm } from '#inquiry-form/web/queries.ts'
import {
  availability,
  type KeptAvailability,
  type SessionPlace,
  sessionPlaces,
  type SessionType,
  sessionTypes,
} from '#session-types/api.ts'
import type { Availability, SentSessionPlace, SentSessionType } from '#session-types/draft.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'
import { availabilityKey, ownAvailability, placesKey, sessionTypeList, typesKey } from './queries.ts'

const touched = { queries: [typesKey, placesKey], outdated: ['stale', 'not_found'] } as const
const message = (problem: Problem) => problem.message

type Which = Pick<SessionType, 'id' | 'version'>

interface New<Draft> {
  draft: Draft
  idempotencyKey: string
}

/** Lets search engines list the booking pages, or asks them not to. */
export function useListPages() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isBookingListed: boolean) => call(inquiryForm.change, { input: { isBookingListed } }),
    onSuccess: (saved: OwnForm) => cache.setQueryData(ownForm.queryKey, saved),
    meta: {
      done: ({ isBookingListed }: OwnForm) => ({
        title: isBookingListed ? 'Search engines may list your pages' : 'Search engines are asked to leave them out',
      }),
      failed: { title: 'It was not changed', message },
    },
  })
}

export function useAddType() {
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: New<SentSessionType>) =>
      call(sessionTypes.create, { input: draft, idempotencyKey }),
    ...useInvalidation(touched),
    meta: {
      done: ({ name }: SessionType) => ({ title: `${name} added` }),
      failed: { title: 'It was not added', message },
      inline: ['invalid', 'conflict'],
    },
  })
}

export function useChangeType() {
  return useMutation({
    mutationFn: ({ id, version, draft }: Which & { draft: SentSessionType }) =>
      call(sessionTypes.change, { params: { id }, input: draft, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: ({ name }: SessionType) => ({ title: `${name} saved` }),
      failed: { title: 'It was not saved', message },
      inline: ['invalid', 'stale', 'conflict'],
    },
  })
}

export function useRemoveType() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(sessionTypes.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Session type deleted' }, failed: { title: 'It was not deleted', message } },
  })
}

/** Shows session types in another order at once. */
export function useArrangeTypes() {
  const cache = useQueryClient()
  const { onSuccess: refresh } = useInvalidation(touched)
  return useMutation({
    mutationFn: (ids: number[]) => call(sessionTypes.arrange, { input: { ids } }),
    onMutate: (ids) =>
      void cache.setQueryData(sessionTypeList.queryKey, (types) =>
        types?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      ),
    onSettled: refresh,
    meta: { failed: { title: 'The order was not saved', message } },
  })
}

export function useAddPlace() {
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: New<SentSessionPlace>) =>
      call(sessionPlaces.create, { input: draft, idempotencyKey }),
    ...useInvalidation(touched),
    meta: {
      done: ({ name }: SessionPlace) => ({ title: `${name} added` }),
      failed: { title: 'It was not added', message },
      inline: ['invalid'],
    },
  })
}

export function useChangePlace() {
  return useMutation({
    mutationFn: ({ id, version, draft }: Which & { draft: SentSessionPlace }) =>
      call(sessionPlaces.change, { params: { id }, input: draft, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: ({ name }: SessionPlace) => ({ title: `${name} saved` }),
      failed: { title: 'It was not saved', message },
      inline: ['invalid', 'stale'],
    },
  })
}

export function useRemovePlace() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(sessionPlaces.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Place deleted' }, failed: { title: 'It was not deleted', message } },
  })
}

export function useChangeAvailability() {
  const cache = useQueryClient()
  const { onSuccess: refresh } = useInvalidation({ queries: [availabilityKey, typesKey], outdated: ['stale'] })
  return useMutation({
    mutationFn: ({ version, facts }: { version: number; facts: Availability }) =>
      call(availability.change, { input: facts, ifMatch: tagOf({ version }) }),
    onSuccess: async (saved: KeptAvailability) => {
      cache.setQueryData(ownAvailability.queryKey, saved)
      await refresh()
    },
    meta: {
      done: { title: 'Saved' },
      failed: { title: 'It was not saved', message },
      inline: ['invalid', 'stale'],
    },
  })
}
