import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Accounting, analytics, type Inquiries, type Overview, type Tab } from '#analytics/api.ts'
import type { Period } from '#analytics/period-names.ts'
import { addressOf, callAgain, callPage, type CachedAnswer } from '#kernel/web/call.ts'
import type { When } from '#shoots/api.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

const key = ['analytics'] as const
const pageSize = '50'

/** Polling interval; unchanged figures are cheap. */
const refreshMs = 5000

const requested = ({ period, from, to, currency }: Period) => ({
  period,
  ...(from && { from }),
  ...(to && { to }),
  ...(currency && { currency }),
})

/** The figures of the overview, polled while the page is visible. */
export const overview = (period: Period) => {
  const queryKey = [...key, 'overview', requested(period)]
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      callAgain(
        analytics.overview,
        { input: requested(period) },
        client.getQueryData<CachedAnswer<Overview>>(queryKey),
        signal,
      ),
    select: ({ data }) => data,
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  })
}

/** Totals of what was billed, is pending and was collected. */
export const accounting = (period: Period) => {
  const queryKey = [...key, 'lists', 'accounting', requested(period)]
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      callAgain(
        analytics.accounting,
        { input: requested(period) },
        client.getQueryData<CachedAnswer<Accounting>>(queryKey),
        signal,
      ),
    select: ({ data }) => data,
    refetchOnMount: 'always',
  })
}

/** What became of the inquiries of a period. */
export const inquiries = (period: Period) => {
  const queryKey = [...key, 'lists', 'inquiries', requested(period)]
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      callAgain(
        analytics.inquiries,
        { input: requested(period) },
        client.getQueryData<CachedAnswer<Inquiries>>(queryKey),
        signal,
      ),
    select: ({ data }) => data,
    refetchOnMount: 'always',
  })
}

/** The shoots of a period, in pages. */
export const shootPages = (period: Period, when: When) =>
  infiniteQueryOptions({
    queryKey: [...key, 'lists', 'shoots', requested(period), when],
    queryFn: ({ pageParam }) =>
      callPage(analytics.shoots, {
        input: { ...requested(period), when, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
      }),
    ...cursorPages,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** The invoices of a period, in pages. */
export const invoicePages = (period: Period) =>
  infiniteQueryOptions({
    queryKey: [...key, 'lists', 'invoices', requested(period)],
    queryFn: ({ pageParam }) =>
      callPage(analytics.invoices, {
        input: { ...requested(period), limit: pageSize, ...(pageParam && { cursor: pageParam }) },
      }),
    ...cursorPages,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** What each shoot earned in a period, a few at a time. */
export const profitPages = (period: Period) =>
  infiniteQueryOptions({
    queryKey: [...key, 'lists', 'profit', requested(period)],
    queryFn: ({ pageParam }) =>
      callPage(analytics.profit, {
        input: { ...requested(period), limit: '5', ...(pageParam && { cursor: pageParam }) },
      }),
    ...cursorPages,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** Refetched when the overview has changed. */
export const lists = { queryKey: [...key, 'lists'] }

export const csvAddress = (period: Period, tab: Tab, when: When): string =>
  addressOf(analytics.csv, { input: { ...requested(period), tab, ...(tab === 'shoots' && { when }) } })
export const pdfAddress = (period: Period): string => addressOf(analytics.pdf, { input: requested(period) })
