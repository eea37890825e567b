import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChosenColumns } from '#file-reading/columns.ts'
import type { DayOrder } from '#file-reading/day-orders.ts'
import { type Added, imports, type Preview, type PreviewRow } from '#imports/api.ts'
import type { ImportKind } from '#imports/columns.ts'
import { batchesOf } from '#imports/rules.ts'
import type { Problem } from '#kernel/problem.ts'
import { call, callPage } from '#kernel/web/call.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** The photographer's past imports, newest first. */
export const pastImports = infiniteQueryOptions({
  queryKey: ['imports'],
  queryFn: ({ pageParam }) =>
    callPage(imports.list, { input: { limit: '20', ...(pageParam && { cursor: pageParam }) } }),
  ...cursorPages,
})

export interface AskedPreview {
  kind: ImportKind
  file: File
  columns?: ChosenColumns<string>
  dayOrder?: DayOrder
}

const previewOf = ({ kind, file, columns, dayOrder }: AskedPreview): Promise<Preview> =>
  call(imports.preview, {
    input: { kind, ...(columns && { columns: JSON.stringify(columns) }), ...(dayOrder && { dayOrder }) },
    files: [file],
  })

/** Reads a file. What is wrong with it is said beside it. */
export const usePreview = () =>
  useMutation({
    mutationFn: previewOf,
    meta: {
      failed: { title: 'The file was not read', message: (problem: Problem) => problem.message },
      inline: ['invalid'],
    },
  })

/** An import that is under way: after a failure it goes on where it was. */
export interface ImportRun {
  kind: ImportKind
  fileName: string
  batches: PreviewRow[][]
  addsClients: boolean
  /** Names its requests, so that one whose answer was lost has no effect twice. */
  key: string
  /** Since it was begun. */
  id?: number
  /** How many batches are done, and what they made. */
  done: number
  added: Added
}

export const newRun = (
  begun: Pick<ImportRun, 'kind' | 'fileName' | 'addsClients' | 'key'>,
  rows: PreviewRow[],
): ImportRun => ({ ...begun, batches: batchesOf(rows), done: 0, added: { clients: 0, shoots: 0, known: 0 } })

function addBatch({ kind, key, done, addsClients }: ImportRun, id: number, rows: PreviewRow[]): Promise<Added> {
  const request = { params: { id }, idempotencyKey: `${key}-${done}` }
  if (kind === 'clients')
    return call(imports.addClients, { ...request, input: { rows: rows.flatMap(({ client }) => client ?? []) } })
  const named = rows.flatMap(({ shoot, whom }) =>
    shoot ? { shoot, ...(whom && { whom: { name: whom.name, email: whom.email } }) } : [],
  )
  return call(imports.addShoots, { ...request, input: { rows: named, addsClients } })
}

/** Adds the batches one after the other, and reports each. Throws on the first that fails. */
async function runImport(run: ImportRun, onStep: (run: ImportRun) => void): Promise<ImportRun> {
  const { kind, fileName, key } = run
  const id = run.id ?? (await call(imports.create, { input: { kind, fileName }, idempotencyKey: key })).id
  let current: ImportRun = { ...run, id }
  onStep(current)
  for (const batch of run.batches.slice(run.done)) {
    const { clients, shoots, known } = await addBatch(current, id, batch)
    const { added, done } = current
    current = {
      ...current,
      done: done + 1,
      added: { clients: added.clients + clients, shoots: added.shoots + shoots, known: added.known + known },
    }
    onStep(current)
  }
  return current
}

/** What is imported may be on every screen. */
function useRefreshAll() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}

export function useRunImport(onStep: (run: ImportRun) => void) {
  const refresh = useRefreshAll()
  return useMutation({
    mutationFn: (run: ImportRun) => runImport(run, onStep),
    onSettled: refresh,
    meta: { failed: { title: 'The import stopped', message: (problem: Problem) => problem.message } },
  })
}

type Kept = Awaited<ReturnType<typeof takeBack>>['kept'][number]

async function takeBack(id: number) {
  let removed = 0
  const kept = []
  for (;;) {
    const answer = await call(imports.takeBack, { params: { id } })
    removed += answer.removed
    kept.push(...answer.kept)
    if (answer.isDone) return { removed, kept }
  }
}

export interface TakenBack {
  removed: number
  kept: Kept[]
}

/** Repeats until nothing is left to look at. */
export function useTakeBack() {
  const refresh = useRefreshAll()
  return useMutation({
    mutationFn: (id: number): Promise<TakenBack> => takeBack(id),
    onSettled: refresh,
    meta: { failed: { title: 'Not everything was taken back', message: (problem: Problem) => problem.message } },
  })
}
