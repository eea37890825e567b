import { useMutation } from '@tanstack/react-query'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { tagOf } from '#kernel/api.ts'
import { call } from '#kernel/web/call.ts'
import { type RowOfCalls, rowCalls } from '#rain-calls/row-api.ts'
import { message, touched } from '#rain-calls/web/changes.ts'
import type { RowOfType } from '#rain-calls/web/queries.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

interface OfRow {
  row: RowOfType
  /** What its photographer has read of it. */
  version: RowOfCalls['version']
  idempotencyKey: string
}

const requestFor = ({ row, version, idempotencyKey }: OfRow) => ({
  params: { id: row.typeId },
  ifMatch: tagOf({ version }),
  idempotencyKey,
})

interface Deciding extends OfRow {
  decision: { move: boolean; reason?: string; rainDay?: string | null; signature?: SignatureDraft }
}

const familiesWords = (count: number): string => (count === 1 ? '1 family' : `${count} families`)

export const useDecideRow = () =>
  useMutation({
    mutationFn: ({ decision, ...of }: Deciding) =>
      call(rowCalls.decide, { ...requestFor(of), input: { ...decision, start: of.row.start } }),
    ...useInvalidation(touched),
    meta: {
      done: ({ offered }: { offered: number }) => ({
        title: offered === 0 ? 'The day is kept' : `Dates offered to ${familiesWords(offered)}`,
      }),
      failed: { title: 'Nothing was decided', message },
      inline: ['invalid'],
    },
  })

export const useTakeBackRow = () =>
  useMutation({
    mutationFn: (of: OfRow) => call(rowCalls.takeBack, { ...requestFor(of), input: { start: of.row.start } }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Decision taken back' }, failed: { title: 'It was not taken back', message } },
  })

export const useSettleRow = () =>
  useMutation({
    mutationFn: ({ tookPlace, ...of }: OfRow & { tookPlace: boolean }) =>
      call(rowCalls.settle, { ...requestFor(of), input: { start: of.row.start, tookPlace } }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Settled' }, failed: { title: 'It was not settled', message } },
  })
