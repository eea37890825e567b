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
import { type Advice, type KeptAdvice, textOf } from '#advisor/advice.ts'
import { advisor } from '#advisor/api.ts'
import type { Answers, Ask } from '#advisor/asks.ts'
import { saidIn } from '#advisor/forms.ts'
import { shootsKey } from '#shoots/web/queries.ts'
import type {
  CameraQuestion,
  CompositionQuestion,
  GearQuestion,
  PostProcessingQuestion,
  WorkflowQuestion,
} from '#advisor/questions.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

const pageSize = '12'

/** The advice that was kept, newest first. */
export const adviceHistory = infiniteQueryOptions({
  queryKey: ['advice', 'history'],
  queryFn: ({ pageParam }) =>
    callPage(advisor.history, { input: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
  ...cursorPages,
})

/** A question as a card asks it. */
export interface Question {
  ask: Ask
  answers: Answers
  shoot: { id: number; title: string } | undefined
}

interface Sending {
  /** The same question twice is answered once. */
  idempotencyKey: string
  signal: AbortSignal
}

type Send = (input: object, sending: Sending) => Promise<Advice & { id: number }>

/**
 * The endpoint of each card. What a form holds is checked by the server, which says what is wrong in words for its
 * fields.
 */
const sendFor: Record<Ask, Send> = {
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

/** Asks, and puts the answer on top of the history. */
export async function askFor(
  cache: QueryClient,
  { ask, answers, shoot }: Question,
  sending: Sending,
): Promise<KeptAdvice> {
  const question = saidIn(answers)
  const told = await sendFor[ask]({ ...question, ...(shoot && { shootId: shoot.id }) }, sending)
  const kept = { ...told, text: textOf(told), question, shoot: shoot ?? null }
  showKept(cache, kept)
  return kept
}

type History = InfiniteData<Page<KeptAdvice>, string>

/** Puts advice on top of what was read of the history; what was not read yet is read below it. */
function showKept(cache: QueryClient, kept: KeptAdvice): void {
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
 * A shoot was deleted elsewhere, and with it its advice: what is on the screen can still be read, copied and put into
 * another shoot.
 */
export function letGoOf(cache: QueryClient, shootId: number): void {
  const freed = (advice: KeptAdvice): KeptAdvice => (advice.shoot?.id === shootId ? { ...advice, shoot: null } : advice)
  cache.setQueryData<History>(
    adviceHistory.queryKey,
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, rows: page.rows.map(freed) })) },
  )
  void cache.invalidateQueries({ queryKey: shootsKey })
}

/** Whether a refusal means that the record is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof Problem && error.code === 'not_found'

/** It was deleted elsewhere: it is as it was wanted. */
function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
}

export function useForget() {
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
