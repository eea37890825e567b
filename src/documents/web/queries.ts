import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tagOf, type ChosenFile } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { answerInDocument, call } from '#kernel/web/call.ts'
import { documents, type Letterhead, type LetterheadChange } from '#documents/api.ts'

export const freshLetterhead = () => call(documents.letterhead, {})

/** What the document holds is not read again this soon, milliseconds. */
const newMs = 10_000

/** The letterhead. Name and phone can also be changed in the settings. */
export const letterhead = queryOptions({
  queryKey: ['letterhead'],
  queryFn: freshLetterhead,
  initialData: () => answerInDocument(documents.letterhead, {}),
  refetchOnMount: ({ state }) => {
    const isOfDocument = state.data !== undefined && state.dataUpdateCount === 0
    return isOfDocument && Date.now() - state.dataUpdatedAt < newMs ? false : 'always'
  },
})

const message = (problem: Problem): string => problem.message

function useInvalidation() {
  const cache = useQueryClient()
  return {
    onSuccess: (saved: Letterhead) => {
      cache.setQueryData(letterhead.queryKey, saved)
      // Name and phone belong to the profile; the country decides how addresses of clients are written.
      return Promise.all([['settings'], ['clients']].map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
    onError: (problem: Error) =>
      problem instanceof Problem && problem.code === 'stale'
        ? cache.invalidateQueries({ queryKey: letterhead.queryKey })
        : undefined,
  }
}

interface At {
  /** The version that was edited; refused if it has changed meanwhile. */
  version: number
}

export function useChangeLetterhead() {
  const { onSuccess } = useInvalidation()
  return useMutation({
    mutationFn: ({ change, version }: At & { change: LetterheadChange }) =>
      call(documents.changeLetterhead, { input: change, ifMatch: tagOf({ version }) }),
    onSuccess,
    meta: {
      done: { title: 'Your details are saved' },
      failed: { title: 'Error saving your details', message },
      inline: ['invalid', 'stale'],
    },
  })
}

export function useSetLogo() {
  return useMutation({
    mutationFn: ({ file, version, idempotencyKey }: At & { file: ChosenFile; idempotencyKey: string }) =>
      call(documents.setLogo, { files: [file], ifMatch: tagOf({ version }), idempotencyKey }),
    ...useInvalidation(),
    meta: { done: { title: 'Logo saved' }, failed: { title: 'Upload failed', message } },
  })
}

export function useRemoveLogo() {
  return useMutation({
    mutationFn: ({ version }: At) => call(documents.removeLogo, { ifMatch: tagOf({ version }) }),
    ...useInvalidation(),
    meta: { done: { title: 'Logo removed' }, failed: { title: 'Error removing the logo', message } },
  })
}
