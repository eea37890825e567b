import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { Problem } from '#kernel/problem.ts'
import { call, callPage, type Page } from '#kernel/web/call.ts'
import { type Advice, type SavedAdvice, textOf } from '#advisor/advice.ts'
import { advisor } from '#advisor/api.ts'
import type { Answers, AssistantCard } from '#advisor/assistant-cards.ts'
import { saidIn } from '#advisor/forms.ts'
import { shootsKey } from '#shoots/web/queries.ts'
import type {
  CameraQuestion,
  CompositionQuestion,
  GearQuestion,
  PostProcessingQuestion,
  WorkflowQuestion,
} from '#advisor/questions.ts'

const pageSize = '12'

/** The saved advice, newest first. */
export const adviceHistory = infiniteQueryOptions({
  queryKey: ['advice', 'history'],
  queryFn: ({ pageParam }) =>
    callPage(advisor.history, { input: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
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

type Send = (input: object, sending: Sending) => Promise<Advice & { id: number }>

/**
 * The endpoint of each card. The server validates the answers and returns an error for each field.
 */
const callFor: Record<AssistantCard, Send> = {
  camera: (input, { idempotencyKey, signal }) =>
    call(advisor.cameraSettings, { input: input as z.input<typeof CameraQuestion>, idempotencyKey }, signal),
  gear: (input, { idempotencyKey, signal }) =>
    call(advisor.gearRecommendations, { input: input as z.input<typeof GearQuestion>, idempotencyKey }, signal),
  workflow: (input, { idempotencyKey, signal }) =>
    call(advisor.workflowOptimization, { input: input as z.input<typeof WorkflowQuestion>, idempotencyKey }, signal),
  composition: (input, { idempotencyKey, signal }) =>
    call(advisor.compositionTips, { input: input as z.input<typeof CompositionQuestion>, idempotencyKey }, signal),
  'post-processing': (input, { idempotencyKey, signal }) =>
    call(
      advisor.postProcessingTips,
      { input: input as z.input<typeof PostProcessingQuestion>, idempotencyKey },
      signal,
    ),
}

/** Requests advice and puts it on top of the history. */
export async function requestAdvice(
  cache: QueryClient,
  { ask, answers, shoot }: Question,
  sending: Sending,
): Promise<SavedAdvice> {
  const question = saidIn(answers)
  const told = await callFor[ask]({ ...question, ...(shoot && { shootId: shoot.id }) }, sending)
  const kept = { ...told, text: textOf(told), question, shoot: shoot ?? null }
  showSaved(cache, kept)
  return kept
}

type History = InfiniteData<Page<SavedAdvice>, string>

/** Puts advice on top of the cached history; a history that was not loaded yet is then loaded. */
function showSaved(cache: QueryClient, kept: SavedAdvice): void {
  const known = cache.getQueryData<History>(adviceHistory.queryKey)
  const [first = { rows: [], next: undefined }, ...rest] = known?.pages ?? []
  const rows = [kept, ...first.rows.filter(({ id }) => id !== kept.id)]
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

/** Whether an error means that the record no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof Problem && error.code === 'not_found'

/** A record that was deleted elsewhere needs no error. */
function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
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
