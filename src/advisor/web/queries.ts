import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { isNotFound, type Problem } from '#kernel/problem.ts'
import { call, callPage, type Page } from '#kernel/web/call.ts'
import { type SavedAdvice, textOf } from '#advisor/advice.ts'
import { advisor } from '#advisor/api.ts'
import type { Answers, AssistantCard } from '#advisor/assistant-cards.ts'
import { nonBlankAnswers } from '#advisor/forms.ts'
import { shootsKey } from '#shoots/web/queries.ts'

const pageSize = '12'

/** The saved advice, newest first. */
export const adviceHistory = infiniteQueryOptions({
  queryKey: ['advice', 'history'],
  queryFn: ({ pageParam }) =>
    callPage(advisor.history, { input: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
})

/** Whether there is saved advice for a shoot. */
export const hasAdviceFor = (shootId: number) =>
  queryOptions({
    queryKey: ['advice', 'of shoot', shootId],
    queryFn: () => call(advisor.history, { input: { shootId: String(shootId), limit: '1' } }),
    select: (found) => found.length > 0,
    refetchOnMount: 'always',
  })

/** A question of a card. */
export interface Question {
  ask: AssistantCard
  answers: Answers
  shoot: { id: number; title: string } | undefined
}

interface Sending {
  /** Prevents a second answer to the same question. */
  idempotencyKey: string
  signal: AbortSignal
}

/** The endpoint of each card. The server validates the answers and returns an error for each field. */
const endpoints = {
  camera: advisor.cameraSettings,
  gear: advisor.gearRecommendations,
  workflow: advisor.workflowOptimization,
  composition: advisor.compositionTips,
  'post-processing': advisor.postProcessingTips,
} satisfies Record<AssistantCard, unknown>

/** Requests advice and puts it on top of the history. */
export async function requestAdvice(
  cache: QueryClient,
  { ask, answers, shoot }: Question,
  { idempotencyKey, signal }: Sending,
): Promise<SavedAdvice> {
  const question = nonBlankAnswers(answers)
  const input = { ...question, ...(shoot && { shootId: shoot.id }) } as never
  const answer = await call(endpoints[ask] as typeof advisor.cameraSettings, { input, idempotencyKey }, signal)
  const saved = { ...answer, text: textOf(answer), question, shoot: shoot ?? null }
  showSaved(cache, saved)
  return saved
}

type History = InfiniteData<Page<SavedAdvice>, string>

/** Puts advice on top of the cached history; a history that was not loaded yet is then loaded. */
function showSaved(cache: QueryClient, saved: SavedAdvice): void {
  const known = cache.getQueryData<History>(adviceHistory.queryKey)
  const [first = { rows: [], next: undefined }, ...rest] = known?.pages ?? []
  const rows = [saved, ...first.rows.filter(({ id }) => id !== saved.id)]
  cache.setQueryData<History>(adviceHistory.queryKey, {
    pageParams: known?.pageParams ?? [''],
    pages: [{ ...first, rows }, ...rest],
  })
  if (!known) void cache.invalidateQueries({ queryKey: adviceHistory.queryKey })
}

/**
 * Detaches cached advice from a shoot that was deleted elsewhere: it can still be read, copied and added to another
 * shoot.
 */
export function detachShoot(cache: QueryClient, shootId: number): void {
  const freed = (advice: SavedAdvice): SavedAdvice =>
    advice.shoot?.id === shootId ? { ...advice, shoot: null } : advice
  cache.setQueryData<History>(
    adviceHistory.queryKey,
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, rows: page.rows.map(freed) })) },
  )
  void cache.invalidateQueries({ queryKey: shootsKey })
}

/** A record that was deleted elsewhere needs no error. */
function unlessGone(error: unknown): void {
  if (!isNotFound(error)) throw error
}

export function useDeleteAdvice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(advisor.forget, { params: { id } }).catch(unlessGone),
    onSuccess: (_gone, { id }) =>
      cache.setQueryData<History>(
        adviceHistory.queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })),
          },
      ),
    meta: {
      done: { title: 'Advice deleted' },
      failed: { title: 'Failed to delete advice', message: ({ message }: Problem) => message },
    },
  })
}
