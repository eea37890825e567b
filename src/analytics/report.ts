import { type DateFormat, writtenDay } from '#time/written-day.ts'
import { moneyWords } from '#kernel/money.ts'
import { lightKindLabels } from '#light/light-kind.ts'
import { statusLabels, typeLabels } from '#shoots/rules.ts'
import { alsoWords, countOf } from '#studio-money/also.ts'
import type { Accounting, Overview } from './api.ts'
import { type Figure, figuresOf } from './figures.ts'
import { periodLabels } from './period.ts'
import type { Period } from './period-names.ts'
import { chartTitle, counted, findingOf, inThisTime, labelsOf, monthName, monthWords } from './rules.ts'
import { buildModel, type DocumentSource } from '#documents/build-model.ts'
import type { DocumentModel } from '#documents/document-model.ts'

/** A table of text; the last column has figures. */
export interface ReportTable {
  title: string
  heads: string[]
  rows: string[][]
  /** The text shown without rows. */
  none: string
}

/** One bar of a chart. */
export interface ReportBar {
  label: string
  /** The label on the bar; empty for most. */
  words: string
  /** The share of the highest bar, from 0 to 1. */
  part: number
  isNow: boolean
}

/** The report of a period: figures, a chart, and tables. */
export interface ReportDocument extends DocumentModel {
  title: string
  /** The title of the period. */
  period: string
  figures: Figure[]
  chart: { title: string; finding: string; bars: ReportBar[] }
  /** Short tables, two side by side. */
  tables: ReportTable[]
  /** The figures of the chart. */
  months: ReportTable
}

interface ReportSource extends Omit<DocumentSource, 'shoot'> {
  period: Period
  overview: Overview
  accounting: Accounting
  dateFormat: DateFormat
}

/** The model of the printed report, for screen and PDF. */
export function buildReport({ period, overview, accounting, dateFormat, ...source }: ReportSource): ReportDocument {
  const { currency, revenue } = overview
  return {
    ...buildModel({ ...source, shoot: null }),
    title: 'Business report',
    period: periodWords(period, overview, dateFormat),
    figures: [
      ...figuresOf(overview, period),
      {
        label: 'Pending Amount',
        value: moneyWords(accounting.pending.amount, currency),
        more: [counted(countOf(accounting.pending), 'invoice'), alsoWords(accounting.pending.also)]
          .filter(Boolean)
          .join('. '),
      },
      { label: 'Collection Rate', value: `${accounting.collectionRate}%`, more: 'of what was billed is paid' },
    ],
    chart: chartOf(overview),
    tables: tablesOf(overview),
    months: {
      title: chartTitle(overview.byMonth),
      heads: [overview.byMonth[0]?.month.length === 4 ? 'Year' : 'Month', 'Paid', 'Billed'],
      none: `Nothing was billed ${inThisTime(overview)}.`,
      rows: (revenue.now === 0 ? [] : overview.byMonth).map((bar) => [
        monthWords(bar.month),
        moneyWords(bar.paid, currency),
        moneyWords(bar.revenue, currency),
      ]),
    },
  }
}

/** `Last 12 months: 12/01/2025 – 11/21/2026`. */
export function periodWords(
  { period }: Period,
  { from, to }: Pick<Overview, 'from' | 'to'>,
  format: DateFormat,
): string {
  if (from === null || to === null) return periodLabels[period]
  const days = from === to ? writtenDay(from, format) : `${writtenDay(from, format)} – ${writtenDay(to, format)}`
  return period === 'own' ? days : `${periodLabels[period]}: ${days}`
}

function chartOf({ byMonth, currency, currencies }: Overview): ReportDocument['chart'] {
  const labels = labelsOf(byMonth, currency)
  const highest = Math.max(...byMonth.map(({ revenue }) => revenue), 1)
  return {
    title: chartTitle(byMonth),
    finding: findingOf(byMonth, { currency, currencies }),
    bars: byMonth.map(({ month, revenue }, at) => ({
      label: monthName(month),
      words: labels[at] ?? '',
      part: revenue / highest,
      isNow: at === byMonth.length - 1,
    })),
  }
}

const tablesOf = ({ currency, currencies, byType, byStatus, byLight, bestClients }: Overview): ReportTable[] => [
  {
    title: 'Shoots by type',
    heads: ['Type', 'Shoots'],
    rows: byType.map(({ type, count }) => [typeLabels[type], count.toLocaleString('en-US')]),
    none: 'No shoots in this period.',
  },
  {
    title: 'Shoots by status',
    heads: ['Status', 'Shoots'],
    rows: byStatus.map(({ status, count }) => [statusLabels[status], count.toLocaleString('en-US')]),
    none: 'No shoots in this period.',
  },
  {
    title: 'Light you shoot in',
    heads: ['Light', 'Shoots'],
    rows: byLight.map(({ light, count }) => [lightKindLabels[light], count.toLocaleString('en-US')]),
    none: 'No shoots in this period.',
  },
  {
    title: 'Best clients',
    heads: ['Client', 'Billed'],
    rows: bestClients.map(({ name, revenue }) => [name, moneyWords(revenue, currency)]),
    none: `No clients billed ${inThisTime({ currency, currencies })}.`,
  },
]
