import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Days, daysOf } from '#expenses/period.ts'
import { invoicesKey } from '#invoices/web/queries.ts'
import { addressOf, call, callPage } from '#kernel/web/call.ts'
import { type Basis, taxReport } from '#tax-report/api.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** What the address says: nothing for this quarter by the days of documents. */
export interface AskedReport extends Days {
  basis?: Basis | undefined
}

/** The request; `today` is of the photographer's calendar. */
export function inputOf({ from, to, basis = 'issued' }: AskedReport, today: string) {
  const quarter = daysOf('quarter', today)
  return { from: from ?? quarter.from ?? today, to: to ?? quarter.to ?? today, basis }
}

export type ReportInput = ReturnType<typeof inputOf>

/** Among those of invoices: what is billed and paid changes it. */
export const oneTaxReport = (input: ReportInput) =>
  queryOptions({
    queryKey: [...invoicesKey, 'tax-report', input],
    queryFn: () => call(taxReport.read, { input }),
    refetchOnMount: 'always',
  })

/** A row of a report. */
export interface ReportRow {
  currency: string
  name: string
}

/** What a row of a report is made of, in pages. */
export const documentPages = (input: ReportInput, { currency, name }: ReportRow) =>
  infiniteQueryOptions({
    queryKey: [...invoicesKey, 'tax-report', input, currency, name],
    queryFn: ({ pageParam }) =>
      callPage(taxReport.documents, { input: { ...input, currency, name, ...(pageParam && { cursor: pageParam }) } }),
    ...cursorPages,
    refetchOnMount: 'always',
  })

export const csvAddress = (input: ReportInput): string => addressOf(taxReport.csv, { input })
export const pdfAddress = (input: ReportInput): string => addressOf(taxReport.pdf, { input })
