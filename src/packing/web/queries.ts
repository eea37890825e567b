import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import { isNotFound, type Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { packing, type AssignedChecklist, type Packing } from '#packing/api.ts'
import { arranged } from '#packing/rules.ts'
import { packingKey, tabsOf } from './tabs.ts'
import type { PendingItem } from './pending-item.ts'
import type { PendingTick } from './pending-tick.ts'

// People pack with the phone and look at the desktop: returning to a tab shows ticks from elsewhere.
const refetchOnWindowFocus = 'always'

/** The shoot's own packing list. */
export const packingOf = (shootId: number) =>
  queryOptions({
    queryKey: [...packingKey(shootId), 'own'],
    queryFn: () => call(packing.find, { params: { id: shootId } }),
    refetchOnWindowFocus,
  })

/** The checklists of the shoot. */
export const checklistsOf = (shootId: number) =>
  queryOptions({
    queryKey: [...packingKey(shootId), 'checklists'],
    queryFn: () => call(packing.checklists, { params: { id: shootId } }),
    refetchOnWindowFocus,
  })

export const refreshPacking = (cache: QueryClient, shootId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: packingKey(shootId) })

/** Ignores an answer older than the known one. */
const newer = <Versioned extends { version: number }>(known: Versioned | undefined, answer: Versioned): Versioned =>
  known && known.version > answer.version ? known : answer

const keepPacking = (cache: QueryClient, answer: Packing) =>
  cache.setQueryData(packingOf(answer.shootId).queryKey, (known) => newer(known, answer))

const keepChecklist = (cache: QueryClient, shootId: number, answer: AssignedChecklist) =>
  cache.setQueryData(checklistsOf(shootId).queryKey, (known) =>
    known?.map((one) => (one.id === answer.id ? newer(one, answer) : one)),
  )

/** The user and the key of a change that may be repeated. */
interface Repeatable {
  asUser?: number
  idempotencyKey: string
}

/** Sets a tick. */
export async function sendTick(
  cache: QueryClient,
  { shootId: id, assignmentId, itemId, isChecked }: PendingTick,
  options: Repeatable,
  signal: AbortSignal,
): Promise<void> {
  if (assignmentId === undefined) {
    const request = { params: { id, itemId }, input: { isChecked }, ...options }
    return void keepPacking(cache, await call(packing.changeItem, request, signal))
  }
  const request = { params: { id, assignmentId }, input: { itemId, checked: isChecked }, ...options }
  keepChecklist(cache, id, await call(packing.toggle, request, signal))
}

/** Adds an item at the end. */
export async function sendItem(
  cache: QueryClient,
  { shootId: id, name }: PendingItem,
  options: Repeatable,
  signal: AbortSignal,
): Promise<void> {
  keepPacking(cache, await call(packing.add, { params: { id }, input: { name }, ...options }, signal))
}

const why = ({ message }: Problem) => message

/** Refetches both lists of the shoot, in this tab and in others. */
function useRefresh(shootId: number) {
  const cache = useQueryClient()
  return () => {
    tabsOf(cache).post(shootId)
    return refreshPacking(cache, shootId)
  }
}

interface Regretted {
  id: number
  name: string
  undo: () => void
  onGone: () => void
}

/** Removals can be undone from the toast. */
const removed =
  (title: string) =>
  (_gone: never, { name, undo }: Regretted) => ({ title, message: name, action: { name: 'Undo', act: undo } })

/** Shows a change of the packing list optimistically. */
const showItems = (cache: QueryClient, shootId: number, change: (items: Packing['items']) => Packing['items']) =>
  cache.setQueryData(packingOf(shootId).queryKey, (known) => known && { ...known, items: change(known.items) })

/** Already removed by another user, or by an attempt whose answer was lost. */
function unlessGone(error: unknown): void {
  if (!isNotFound(error)) throw error
}

export function useRemoveItem(shootId: number) {
  const cache = useQueryClient()
  const onSettled = useRefresh(shootId)
  return useMutation({
    mutationFn: ({ id: itemId }: Regretted) =>
      call(packing.removeItem, { params: { id: shootId, itemId } }).catch(unlessGone),
    onSuccess: (_gone, { onGone }) => onGone(),
    onMutate: ({ id: itemId }) => showItems(cache, shootId, (items) => items.filter(({ id }) => id !== itemId)),
    onSettled,
    meta: { done: removed('Gear item removed'), failed: { title: 'Failed to update gear item', message: why } },
  })
}

interface ItemBack {
  name: string
  /** From 0. */
  place: number
  wasTicked: boolean
  idempotencyKey: string
}

/** Restores a removed item at its position; `onBack` gets its new id. */
export function usePutItemBack(shootId: number, onBack: (itemId: number, sent: ItemBack) => void) {
  const cache = useQueryClient()
  const onError = useRefresh(shootId)
  return useMutation({
    mutationFn: async ({ name, place, idempotencyKey }: ItemBack) => {
      const { items } = await call(packing.add, { params: { id: shootId }, input: { name }, idempotencyKey })
      const ids = items.map(({ id }) => id)
      const added = ids.at(-1) ?? 0
      return {
        added,
        answer: await call(packing.arrange, {
          params: { id: shootId },
          input: { order: ids.slice(0, -1).toSpliced(place, 0, added) },
        }),
      }
    },
    onSuccess: ({ added, answer }, sent) => {
      keepPacking(cache, answer)
      tabsOf(cache).post(shootId)
      // From here on its tick is sent separately: a concurrent refetch could miss it.
      onBack(added, sent)
    },
    onError,
    meta: { failed: { title: 'The item was not put back', message: why } },
  })
}

export function useArrangeItems(shootId: number) {
  const cache = useQueryClient()
  const onSettled = useRefresh(shootId)
  return useMutation({
    mutationFn: ({ order }: { order: number[] }) =>
      call(packing.arrange, { params: { id: shootId }, input: { order } }),
    onMutate: ({ order }) => showItems(cache, shootId, (items) => arranged(items, order)),
    onSettled,
    meta: { failed: { title: 'Failed to update gear item', message: why } },
  })
}

export function useApplyTemplate(shootId: number) {
  const cache = useQueryClient()
  const onSettled = useRefresh(shootId)
  return useMutation({
    mutationFn: ({ checklistId, version }: { checklistId: number; version: number }) =>
      call(packing.apply, { params: { id: shootId }, input: { checklistId }, ifMatch: tagOf({ version }) }),
    onSuccess: (answer) => keepPacking(cache, answer),
    onSettled,
    meta: { done: { title: 'Template applied' }, failed: { title: 'Failed to apply template', message: why } },
  })
}

export function useAssignChecklist(shootId: number) {
  const onSettled = useRefresh(shootId)
  return useMutation({
    mutationFn: ({ checklistId, idempotencyKey }: { checklistId: number; idempotencyKey: string }) =>
      call(packing.assign, { params: { id: shootId }, input: { checklistId }, idempotencyKey }),
    onSettled,
    meta: {
      done: { title: 'Gear checklist assigned successfully' },
      failed: { title: 'Failed to assign gear checklist', message: why },
    },
  })
}

export function useUnassignChecklist(shootId: number) {
  const onSettled = useRefresh(shootId)
  return useMutation({
    mutationFn: ({ id }: Regretted) =>
      call(packing.unassign, { params: { id: shootId, assignmentId: id } }).catch(unlessGone),
    onSuccess: (_gone, { onGone }) => onGone(),
    onSettled,
    meta: {
      done: removed('Gear checklist removed successfully'),
      failed: { title: 'Failed to remove gear checklist', message: why },
    },
  })
}

/** Assigns a removed checklist again; `onBack` gets its new id. */
export function usePutChecklistBack(shootId: number, onBack: (assignmentId: number, ticked: number[]) => void) {
  const cache = useQueryClient()
  const onError = useRefresh(shootId)
  return useMutation({
    mutationFn: ({ checklistId }: { checklistId: number; ticked: number[] }) =>
      call(packing.assign, { params: { id: shootId }, input: { checklistId } }),
    onSuccess: (answer, { ticked }) => {
      cache.setQueryData(
        checklistsOf(shootId).queryKey,
        (known) => known && [...known.filter(({ id }) => id !== answer.id), answer],
      )
      tabsOf(cache).post(shootId)
      onBack(answer.id, ticked)
    },
    onError,
    meta: { failed: { title: 'The checklist was not put back', message: why } },
  })
}

export interface NewPacking {
  id: number
  items: string[]
  checklistIds: number[]
}

/** Stores the gear chosen for a new shoot. Every step is idempotent, so that a failed attempt can be continued. */
export function usePackNewShoot() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, items, checklistIds }: NewPacking) => {
      await call(packing.write, { params: { id }, input: { items: items.map((name) => ({ name })) } })
      for (const checklistId of checklistIds) await call(packing.assign, { params: { id }, input: { checklistId } })
    },
    onSettled: (_done, _error, { id }) => refreshPacking(cache, id),
    meta: { failed: { title: 'Failed to assign gear checklist', message: why } },
  })
}
