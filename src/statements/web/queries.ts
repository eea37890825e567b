import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call, callPage } from '#kernel/web/call.ts'
import type { ChosenColumns } from '#file-reading/columns.ts'
import type { DayOrder } from '#file-reading/day-orders.ts'
import { type CheckedRow, type ReadStatement, type Statement, statements } from '#statements/api.ts'
import { paymentCount } from '#statements/rules.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

const statementsKey = ['statements'] as const

/** The photographer's past statements, newest first. */
export const pastStatements = infiniteQueryOptions({
  queryKey: [...statementsKey, 'pages'],
  queryFn: ({ pageParam }) =>
    callPage(statements.list, { input: { limit: '20', ...(pageParam && { cursor: pageParam }) } }),
  ...cursorPages,
})

/** A statement with its payments. */
export const oneStatement = (id: number) =>
  queryOptions({
    queryKey: [...statementsKey, id],
    queryFn: () => call(statements.find, { params: { id } }),
  })

/** A file, and what was corrected of it. */
export interface AskedStatement {
  file: File
  columns?: ChosenColumns<string>
  dayOrder?: DayOrder
  currency?: string
}

const read = ({ file, columns, ...more }: AskedStatement): Promise<ReadStatement> =>
  call(statements.read, { input: { ...more, ...(columns && { columns: JSON.stringify(columns) }) }, files: [file] })

/** Reads a file. What is wrong with it is said beside it. */
export const useReadStatement = () =>
  useMutation({
    mutationFn: read,
    meta: {
      failed: { title: 'The file was not read', message: (problem: Problem) => problem.message },
      inline: ['invalid'],
    },
  })

/** Payments are on many screens. */
function useRefreshAll() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}

export interface Recording {
  fileName: string
  account: string
  rows: CheckedRow[]
  /** Names the request, so that one whose answer was lost has no effect twice. */
  key: string
}

export function useRecordPayments() {
  const refresh = useRefreshAll()
  return useMutation({
    mutationFn: ({ key, ...input }: Recording) => call(statements.record, { input, idempotencyKey: key }),
    onSettled: refresh,
    meta: { failed: { title: 'No payment was recorded', message: (problem: Problem) => problem.message } },
  })
}

export function useUndoStatement() {
  const refresh = useRefreshAll()
  return useMutation({
    mutationFn: (id: number) => call(statements.undo, { params: { id } }),
    onSettled: refresh,
    meta: {
      done: (undone: Output<typeof statements.undo>) => ({
        title: undone.undoneAt === null ? 'Bank statement undone in part' : 'Bank statement undone',
        message: undoneWords(undone),
      }),
      failed: { title: 'The bank statement was not undone', message: (problem: Problem) => problem.message },
    },
  })
}

type Undone = Pick<Statement, 'payments' | 'takenBack'> & Partial<Pick<Output<typeof statements.undo>, 'stays'>>

/** "2 payments taken back. 1 was deleted before." */
export function undoneWords({ payments, takenBack, stays = [] }: Undone): string {
  const gone = payments - takenBack - stays.length
  const before = gone === 0 ? [] : [`${gone.toLocaleString('en-US')} ${gone === 1 ? 'was' : 'were'} deleted before.`]
  const kept = stays.map(({ invoiceNumber, why }) => `${invoiceNumber} stays: ${why}`)
  return [`${paymentCount(takenBack)} taken back.`, ...before, ...kept].join(' ')
}
