import {
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query'
import { calendar, type CalendarShoot } from '#calendar/api.ts'
import { startingAt } from '#calendar/rules.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { answerInDocument, call } from '#kernel/web/call.ts'
import { listHolds } from '#holds/web/queries.ts'
import { shoots } from '#shoots/api.ts'
import { confirmChange } from '#shoots/web/change-question.ts'
import { dismissAbout } from '#ui/toast/toasts.tsx'
import { moveWords, type Move, type Moved } from './move/move-words.ts'

// Under the key of the shoots, so that every change of a shoot invalidates it.
const key = ['shoots', 'calendar'] as const
const feedKey = ['calendar-feed'] as const

interface Range {
  from: string
  to: string
}

export const shootsBetween = ({ from, to }: Range) =>
  queryOptions({
    queryKey: [...key, from, to],
    queryFn: () => call(calendar.list, { input: { from, to } }),
    // At once, so that the weeks have their height when they are drawn first.
    initialData: () => answerInDocument(calendar.list, { input: { from, to } }),
  })

type Ranges = [QueryKey, CalendarShoot[] | undefined][]
export type MoveShoot = UseMutationResult<Moved, Error, Move, Ranges>

async function moveShoot({ shoot: { id, version, date: before }, date, duration, isUndo }: Move): Promise<Moved> {
  // What is taken back was asked about when it was done.
  if (date !== before && !isUndo) await confirmChange(id, { date })
  const shoot = await call(shoots.change, {
    params: { id },
    input: { date, ...(duration && { duration }) },
    ifMatch: tagOf({ version }),
  })
  // The move has succeeded: a failure to load overlaps must not look like a failed move.
  const [others, held] = await Promise.all([
    call(shoots.overlaps, { input: { date, duration: String(shoot.duration), except: String(id) } }).catch(
      () => undefined,
    ),
    listHolds({ from: shoot.date, to: shoot.endsAt }).catch(() => []),
  ])
  return { shoot, others, held }
}

/** Shows a shoot at its new place before the server answers, and reverts that when it refuses. */
export function useMoveShoot(zone: string): MoveShoot {
  const cache = useQueryClient()
  const move: MoveShoot = useMutation({
    mutationKey: [...key, 'move'],
    mutationFn: moveShoot,
    onMutate: async ({ shoot, date, duration }) => {
      dismissAbout(aboutMoving(shoot.id))
      await cache.cancelQueries({ queryKey: key })
      const before = cache.getQueriesData<CalendarShoot[]>({ queryKey: key })
      place(cache, before, startingAt(shoot, date, duration))
      return before
    },
    onError: (_error, _sent, before = []) => {
      for (const [queryKey, known] of before) cache.setQueryData(queryKey, known)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['shoots'] }),
    meta: {
      done: (moved: Moved, sent: Move) => ({
        ...moveWords(moved, sent, zone),
        about: aboutMoving(moved.shoot.id),
        ...(!sent.isUndo && { action: { name: 'Undo', act: () => move.mutate(undoOf(moved, sent)) } }),
      }),
      failed: { title: 'Update failed', message: whyNotMoved },
    },
  })
  return move
}

/** The subject of a move's toast: another move of the same shoot dismisses it, as its undo is no longer possible. */
const aboutMoving = (id: number): string => `move ${id}`

const undoOf = ({ shoot: { version } }: Moved, { shoot, date, duration }: Move): Move => ({
  shoot: { ...startingAt(shoot, date, duration), version },
  date: shoot.date,
  duration: duration && shoot.duration,
  isUndo: true,
})

function whyNotMoved({ code, message }: Problem): string {
  return code === 'stale'
    ? 'This shoot was changed in the meantime. The calendar shows it as it is now.'
    : message || 'An error occurred while updating'
}

/** Puts a shoot into every cached range that it overlaps, and removes it from the others. */
function place(cache: QueryClient, known: Ranges, shoot: CalendarShoot): void {
  for (const [queryKey, listed] of known) {
    if (!listed) continue
    const [, , from, to] = queryKey as [string, string, string, string]
    const others = listed.filter(({ id }) => id !== shoot.id)
    const isIn = Date.parse(shoot.endsAt) > Date.parse(from) && Date.parse(shoot.date) < Date.parse(to)
    cache.setQueryData(queryKey, isIn ? [...others, shoot] : others)
  }
}

/** Shoots with a pending move: their version is unknown, so they cannot be moved again. */
export function useMoving(): Set<number> {
  const ids = useMutationState({
    filters: { mutationKey: [...key, 'move'], status: 'pending' },
    select: ({ state }) => (state.variables as Move).shoot.id,
  })
  return new Set(ids)
}

export const feed = queryOptions({ queryKey: feedKey, queryFn: () => call(calendar.feed, {}) })

export function useMakeFeed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(calendar.makeFeed, { idempotencyKey }),
    onSuccess: () => cache.invalidateQueries({ queryKey: feedKey }),
    meta: { failed: { title: 'The address was not made', message: ({ message }: Problem) => message } },
  })
}

export function useRemoveFeed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(calendar.removeFeed, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: feedKey }),
    meta: {
      done: { title: 'The calendar feed is off' },
      failed: { title: 'The calendar feed is still on', message: ({ message }: Problem) => message },
    },
  })
}
