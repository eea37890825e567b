import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { type CatalogueItem, packages } from '#packages/api.ts'
import type { SentCatalogueItem } from '#packages/draft.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'
import { catalogue, catalogueKey } from './queries.ts'

const touched = { queries: [catalogueKey], outdated: ['stale', 'not_found'] } as const

/** A price is refused once the studio has another currency: then the form begins in that one. */
const priced = { queries: [catalogueKey, moneyDetails.queryKey], outdated: ['stale', 'not_found', 'invalid'] } as const

const message = (problem: Problem) => problem.message

type Which = Pick<CatalogueItem, 'id' | 'version'>

export function useAddItem() {
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentCatalogueItem; idempotencyKey: string }) =>
      call(packages.create, { input: draft, idempotencyKey }),
    ...useInvalidation(priced),
    meta: {
      done: ({ name }: CatalogueItem) => ({ title: `${name} added` }),
      failed: { title: 'It was not added', message },
      inline: ['invalid'],
    },
  })
}

export function useChangeItem() {
  return useMutation({
    mutationFn: ({ id, version, draft }: Which & { draft: SentCatalogueItem }) =>
      call(packages.change, { params: { id }, input: draft, ifMatch: tagOf({ version }) }),
    ...useInvalidation(priced),
    meta: {
      done: ({ name }: CatalogueItem) => ({ title: `${name} saved` }),
      failed: { title: 'It was not saved', message },
      inline: ['invalid', 'stale'],
    },
  })
}

export function useRestoreItem() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(packages.restore, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: ({ name }: CatalogueItem) => ({ title: `${name} restored` }),
      failed: { title: 'It was not restored', message },
    },
  })
}

/** Archives an item; Undo restores it. */
export function useArchiveItem() {
  const { mutate: restore } = useRestoreItem()
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(packages.archive, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: (item: CatalogueItem) => ({
        title: `${item.name} archived`,
        action: { name: 'Undo', act: () => restore(item) },
      }),
      failed: { title: 'It was not archived', message },
    },
  })
}

export function useRemoveItem() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(packages.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Deleted' }, failed: { title: 'It was not deleted', message } },
  })
}

/** Shows items of one kind in another order at once. */
export function useArrangeItems() {
  const cache = useQueryClient()
  const { onSuccess: refresh } = useInvalidation(touched)
  return useMutation({
    mutationFn: (ids: number[]) => call(packages.arrange, { input: { ids } }),
    onMutate: (ids) =>
      void cache.setQueryData(catalogue.queryKey, (items) =>
        items?.toSorted((one, other) => placeIn(ids, one) - placeIn(ids, other)),
      ),
    onSettled: refresh,
    meta: { failed: { title: 'The order was not saved', message } },
  })
}

/** Those that are not named stay among themselves. */
const placeIn = (ids: readonly number[], { id }: CatalogueItem): number =>
  ids.includes(id) ? ids.indexOf(id) : ids.length
