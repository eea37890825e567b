import { fileName, savedAs } from '#documents/server/attachment.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import { type Cell, csvStream } from '#kernel/server/csv.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { TaxPeriod } from '#tax-report/api.ts'
import { fileWords } from '#tax-report/file-words.ts'
import { eventLabels } from '#tax-report/tax-events.ts'
import type { TaxLine } from '#tax-report/tax-line.ts'
import type { Db } from '#database/db.ts'
import { linesOf } from './lines.ts'
import { tagOfReport } from './service.ts'

const cells = {
  Date: ({ day }) => day,
  What: ({ event }) => eventLabels[event],
  'Invoice #': ({ number }) => number,
  Client: ({ clientName }) => clientName,
  Tax: ({ name }) => name,
  'Rate (%)': ({ rate }) => rate ?? '',
  'Before tax': ({ net, currency }) => ({ decimal: decimalOfMoney(net, currency) }),
  'Tax amount': ({ tax, currency }) => ({ decimal: decimalOfMoney(tax, currency) }),
  Currency: ({ currency }) => currency,
} as const satisfies Record<string, (line: TaxLine) => Cell>

/** The tax in the photographer's currency, so that one column adds up; empty where a document does not say it. */
const inCurrency = (own: string): Record<string, (line: TaxLine) => Cell> => ({
  ...cells,
  [`Tax in ${own}`]: ({ studioTax }) => (studioTax === undefined ? '' : { decimal: decimalOfMoney(studioTax, own) }),
})

/** Every amount of a report: one line for each document or payment, and rate. */
export async function csvOf(db: Db, owner: OwnerId, period: TaxPeriod): Promise<SentFile> {
  const tag = await tagOfReport(db, owner, period)
  const columns = inCurrency(await currencyOf(db, owner))
  return {
    type: 'text/csv; charset=utf-8',
    tag,
    headers: savedAs(fileName(fileWords(period), 'csv')),
    open: async () => csvStream(Object.keys(columns), pagesOf(db, owner, period, Object.values(columns))),
  }
}

async function* pagesOf(
  db: Db,
  owner: OwnerId,
  period: TaxPeriod,
  columns: ((line: TaxLine) => Cell)[],
): AsyncGenerator<Cell[][]> {
  for await (const lines of linesOf(db, owner, period)) yield lines.map((line) => columns.map((cell) => cell(line)))
}
