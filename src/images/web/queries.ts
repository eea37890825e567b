import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import { isNotFound, Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { upload } from '#kernel/web/upload.ts'
import { images, type Image } from '#images/api.ts'
import { arranged } from './gallery/order.ts'
import { uploads } from './upload/uploads.ts'

/** The reference images of a shoot, in their order. */
export const imagesOf = (shootId: number) =>
  queryOptions({ queryKey: ['images', shootId], queryFn: () => call(images.list, { params: { id: shootId } }) })

function put(cache: QueryClient, shootId: number, change: (shown: Image[]) => Image[]): void {
  cache.setQueryData(imagesOf(shootId).queryKey, (shown) => shown && change(shown))
}

/** The first image represents the shoot in lists; the shoot's own page does not show it. */
function tellShoots(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: ['shoots'], predicate: ({ queryKey }) => queryKey[1] !== 'one' })
}

const swapIn = (changed: Image) => (shown: Image[]) => shown.map((image) => (image.id === changed.id ? changed : image))

/** Starts the upload of files to a shoot; returns at once. */
export function useAddImages() {
  const cache = useQueryClient()
  return (shootId: number, files: readonly File[]) =>
    uploads.add(shootId, files, (added) => {
      const ids = added.map(({ id }) => id)
      put(cache, shootId, (shown) => [...shown.filter(({ id }) => !ids.includes(id)), ...added])
      // A cancelled one may have arrived: the server knows which images exist, and their order.
      if (added.length === 0 || !uploads.all().some((one) => one.shootId === shootId))
        void cache.invalidateQueries({ queryKey: imagesOf(shootId).queryKey })
      tellShoots(cache)
    })
}

/** Refetches after a conflict. */
function useRefresh(shootId: number) {
  const cache = useQueryClient()
  const outdated = ['stale', 'not_found', 'conflict']
  return (error: unknown) =>
    error instanceof Problem && outdated.includes(error.code)
      ? cache.invalidateQueries({ queryKey: imagesOf(shootId).queryKey })
      : undefined
}

export function useDescribeImage(shootId: number) {
  const cache = useQueryClient()
  const onError = useRefresh(shootId)
  return useMutation({
    mutationFn: ({ id, version, caption }: Pick<Image, 'id' | 'version' | 'caption'>) =>
      call(images.change, { params: { id }, input: { caption }, ifMatch: tagOf({ version }) }),
    onSuccess: (image) => put(cache, shootId, swapIn(image)),
    onError,
  })
}

export interface Replacement extends Pick<Image, 'id' | 'version'> {
  file: File
  idempotencyKey: string
}

/** Replaces an image's file; the old one stays until the new one is stored. */
export function useReplaceImage(shootId: number) {
  const cache = useQueryClient()
  const onError = useRefresh(shootId)
  return useMutation({
    mutationFn: ({ id, version, file, idempotencyKey }: Replacement) =>
      upload(images.replace, { params: { id }, files: [file], ifMatch: tagOf({ version }), idempotencyKey }),
    onSuccess: (image) => {
      put(cache, shootId, swapIn(image))
      tellShoots(cache)
    },
    onError,
    meta: {
      done: { title: 'Reference image updated' },
      failed: { title: 'Upload failed', message: (problem: Problem) => problem.message },
    },
  })
}

/** Already removed by another tab, or by an attempt whose answer was lost. */
function unlessGone(error: unknown): void {
  if (!isNotFound(error)) throw error
}

export function useRemoveImage(shootId: number) {
  const cache = useQueryClient()
  const onError = useRefresh(shootId)
  return useMutation({
    mutationFn: ({ id, version }: Pick<Image, 'id' | 'version'>) =>
      call(images.remove, { params: { id }, ifMatch: tagOf({ version }) }).catch(unlessGone),
    onSuccess: (_, { id }) => {
      put(cache, shootId, (shown) => shown.filter((image) => image.id !== id))
      tellShoots(cache)
    },
    onError,
    meta: {
      done: { title: 'Reference image removed' },
      failed: { title: 'The image was not removed', message: (problem: Problem) => problem.message },
    },
  })
}

/** Reorders the images optimistically. Requests are sent one after the other. */
export function useArrangeImages(shootId: number) {
  const cache = useQueryClient()
  const mutationKey = ['images', shootId, 'arrange']
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (imageIds: number[]) => call(images.arrange, { params: { id: shootId }, input: { imageIds } }),
    onMutate: (imageIds) => {
      const before = cache.getQueryData(imagesOf(shootId).queryKey) ?? []
      put(cache, shootId, (shown) => arranged(shown, imageIds))
      return before.map(({ id }) => id)
    },
    onSuccess: (images) => {
      // A later order is already shown and being sent.
      if (cache.isMutating({ mutationKey }) === 1) put(cache, shootId, () => images)
      tellShoots(cache)
    },
    onError: (_error, _sent, before = []) => {
      put(cache, shootId, (shown) => arranged(shown, before))
      void cache.invalidateQueries({ queryKey: imagesOf(shootId).queryKey })
    },
    meta: { failed: { title: 'The images were not moved', message: (problem: Problem) => problem.message } },
  })
}
