import { buildModel, type DocumentSource } from '#documents/build-model.ts'
import type { TableColumn, TableDocument } from '#documents/table-document.ts'
import { moneyWords } from '#kernel/money.ts'
import { type DateFormat, writtenDay } from '#time/written-day.ts'
import type { Basis, TaxOfCurrency, TaxReport } from './api.ts'

/** How documents are counted, as a heading says it. */
export const basisLabels: Record<Basis, string> = { issued: 'By issue date', paid: 'By payment' }

/** Below every report. */
export const reportNote = 'Check with your accountant.'

const columns: TableColumn[] = [
  { head: 'Rate', width: null, isAmount: false },
  { head: 'Documents', width: 76, isAmount: true },
  { head: 'Before tax', width: 108, isAmount: true },
  { head: 'Tax', width: 108, isAmount: true },
]

interface ReportSource extends Omit<DocumentSource, 'shoot'> {
  report: TaxReport
  dateFormat: DateFormat
}

/** The model of the printed report. */
export function buildTaxReport({ report, dateFormat, ...source }: ReportSource): TableDocument {
  const { from, to, basis, currencies } = report
  const written = (day: string) => writtenDay(day, dateFormat)
  const isAlone = currencies.length === 1
  const own = currencies[0]?.currency
  return {
    ...buildModel({ ...source, shoot: null }),
    title: 'Tax report',
    what: `${basisLabels[basis]}, ${written(from)} – ${written(to)}`,
    columns,
    lines: currencies.flatMap(({ currency, rows, expenses }) => [
      ...rows.map(({ name, count, net, tax }) => ({
        cells: [name, count.toLocaleString('en-US'), moneyWords(net, currency), moneyWords(tax, currency)],
        more: isAlone ? '' : currency,
      })),
      ...(expenses.count === 0 ? [] : [expensesLine(expenses, currency)]),
    ]),
    sums: currencies.flatMap(({ currency, net, tax, exchanged, ...sums }) => [
      [
        isAlone ? 'Charged' : `Charged in ${currency}`,
        (sums.invoices + sums.creditNotes).toLocaleString('en-US'),
        moneyWords(net, currency),
        moneyWords(tax, currency),
      ],
      ...(exchanged && own
        ? [[exchangedLabel(currency, own), exchanged.count.toLocaleString('en-US'), '', moneyWords(exchanged.tax, own)]]
        : []),
    ]),
    notes: [
      currencies.map((one) => (isAlone ? '' : `${one.currency}: `) + `${documentWords(one)}.`).join(' '),
      reportNote,
    ],
  }
}

/** The tax of documents in one currency, in the photographer's `own`. */
export const exchangedLabel = (currency: string, own: string): string => `Tax of ${currency} documents, in ${own}`

const expensesLine = ({ count, gross, tax }: TaxOfCurrency['expenses'], currency: string) => ({
  cells: [
    'Expenses, with the tax in them',
    count.toLocaleString('en-US'),
    moneyWords(gross - tax, currency),
    moneyWords(tax, currency),
  ],
  more: `Not part of the sums. ${moneyWords(gross, currency)} with tax.`,
})

/** `44 invoices, 5 credit notes`. */
export const documentWords = ({ invoices, creditNotes }: Pick<TaxOfCurrency, 'invoices' | 'creditNotes'>): string =>
  [counted(invoices, 'invoice'), ...(creditNotes > 0 ? [counted(creditNotes, 'credit note')] : [])].join(', ')

export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? what : `${what}s`}`
