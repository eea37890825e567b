import type { ImportKind } from './columns.ts'

/** Rows of a CSV file, cards or events. */
export const maxRows = 5000

/** Records that are added or taken back in one request. */
export const maxBatch = 50
/** UTF-16 code units of the JSON of a batch: a third of what a request may have in bytes. */
const maxBatchLength = 300_000

/** The clock times of a day without any. */
export const wholeDay = { from: '09:00', until: '17:00' } as const

const nouns: Record<ImportKind, [one: string, many: string]> = {
  clients: ['client', 'clients'],
  shoots: ['shoot', 'shoots'],
}

/** "1 client", "1,200 shoots". */
export const countWords = (count: number, kind: ImportKind): string =>
  `${count.toLocaleString('en-US')} ${nouns[kind][count === 1 ? 0 : 1]}`

/** Cuts rows into the parts that one request each takes, in order. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const size = JSON.stringify(row).length
    const last = batches.at(-1)
    if (last && last.length < maxBatch && length + size <= maxBatchLength) {
      last.push(row)
      length += size
    } else {
      batches.push([row])
      length = size
    }
  }
  return batches
}
