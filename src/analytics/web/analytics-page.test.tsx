import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { AnalyticsPage } from '#analytics/web/analytics-page.tsx'
import { ReportPrintPage } from '#analytics/web/report/report-print-page.tsx'
import { analyticsSearch, periodSearch } from '#app/web/search-params.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import { shoots } from '#shoots/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { accept, send } from '#tests/help/proposals.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio, type Studio } from '#tests/help/studio.ts'

afterEach(cleanup)

const patience = 10_000
const now = Date.parse('2026-05-01T15:00:00Z')

async function open(address = '/analytics', fill: (studio: Studio) => Promise<unknown> = async () => {}) {
  const studio = await openStudio()
  studio.clock.now = now
  await fill(studio)
  studio.signIn('alice')
  const root = createRootRoute()
  const analytics = createRoute({
    getParentRoute: () => root,
    path: '/analytics',
    validateSearch: analyticsSearch,
    component: AnalyticsPage,
  })
  const print = createRoute({
    getParentRoute: () => root,
    path: '/analytics/print',
    validateSearch: periodSearch,
    component: ReportPrintPage,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: root.addChildren([analytics, print]),
    history,
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  return { studio, history }
}

async function fillHouse({ as }: Studio): Promise<void> {
  const { id: clientId } = await as('alice')(clients.create, { input: { name: 'Lena Fischer' } })
  for (const [title, date] of [
    ['Last month', '2026-04-10T15:00:00Z'],
    ['Next month', '2026-06-10T15:00:00Z'],
  ] as const)
    await as('alice')(shoots.create, { input: { title, location: 'Pier 17', type: 'wedding', date } })
  for (const [issueDate, rate, status] of [
    ['2026-04-20', 420, 'sent'],
    ['2026-05-01', 100, 'paid'],
  ] as const)
    await as('alice')(invoices.create, {
      input: { clientId, issueDate, dueDate: '2026-06-20', items: [{ description: 'Portraits', rate }], status },
    })
}

/** The text of a tile: title, figure, and details. */
const tile = async (name: string) =>
  [...((await screen.findByText(name, { selector: 'dt' })).closest('div')?.children ?? [])].map(
    (part) => part.textContent,
  )
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
const choosePeriod = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Period:/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name, hidden: true }))
}

test('the figures, and every chart as a table', async () => {
  await open('/analytics', fillHouse)
  expect(await tile('Total Shoots')).toEqual(['Total Shoots', '2', '1 still to come; the year before had none'])
  expect(await tile('Total Revenue')).toEqual(['Total Revenue', '$520.00', 'across 2 invoices'])
  expect(await tile('Active Clients')).toEqual(['Active Clients', '1', '1 new'])
  expect(await tile('Paid Revenue')).toEqual(['Paid Revenue', '$100.00', '19% collected'])
  expect(screen.getByText('Last 12 months, updated a few seconds ago')).toBeDefined()
  expect(rowsOf(screen.getByRole('table', { name: 'Shoots by type' }))).toEqual([['Wedding', '100%', '2']])
  expect(
    screen.getByRole('figure', {
      name: 'Revenue by month. Most was billed in Apr 2026: $420.00. In May 2026 it was $100.00.',
    }),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = rowsOf(await screen.findByRole('table', { name: 'Revenue by month' }))
  expect([rows.length, ...rows.slice(-2)]).toEqual([
    12,
    ['Apr 2026', '$0.00', '$420.00'],
    ['May 2026', '$100.00', '$100.00'],
  ])
  expect(screen.getByRole('link', { name: 'Lena Fischer' }).getAttribute('href')).toMatch(/^\/clients\/\d+$/)
})

test('period, tab and filter stand in the address, and the files are named from them', async () => {
  const { history } = await open('/analytics', fillHouse)
  const fileOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await tile('Total Shoots')
  await choosePeriod('All time')
  await waitFor(() => expect(history.location.href).toBe('/analytics?period=all'))
  expect(await screen.findByText('1 still to come')).toBeDefined()
  expect([fileOf('Export CSV'), fileOf('Download PDF Report'), fileOf('Print Report')]).toEqual([
    '/api/analytics/csv?period=all&tab=overview',
    '/api/analytics/pdf?period=all',
    '/analytics/print?period=all',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Shoot Management' }))
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Title', 'Date & Time', 'Location', 'Type', 'Status', 'Created'])
  expect(rowsOf(table)[0]?.slice(0, 3)).toEqual(['Next month', '06/10/2026, 11:00\u00a0AM', 'Pier 17'])
  await userEvent.click(screen.getByRole('radio', { name: 'Past' }))
  await waitFor(() => expect(history.location.href).toBe('/analytics?period=all&tab=shoots&when=past'))
  expect(fileOf('Export CSV')).toBe('/api/analytics/csv?period=all&tab=shoots&when=past')
  await waitFor(async () =>
    expect(rowsOf(await screen.findByRole('table')).map(([title]) => title)).toEqual(['Last month']),
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Client Accounting' }))
  expect(await tile('Collection Rate')).toEqual(['Collection Rate', '19%', '$100.00 of $520.00'])
  const accounts = await screen.findByRole('table')
  expect(
    within(accounts)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Client', 'Invoice #', 'Amount', 'Status', 'Issue Date', 'Due Date'])
  expect(rowsOf(accounts)).toEqual([
    ['Lena Fischer', 'INV-2026-000205/01/2026', '$100.00', 'Paid', '05/01/2026', '06/20/2026'],
    ['Lena Fischer', 'INV-2026-0001Due 06/20/2026', '$420.00', 'Sent', '04/20/2026', '06/20/2026'],
  ])
})

test('days of one’s own begin with those that are shown; the wrong way round they change nothing', async () => {
  const { history } = await open('/analytics', fillHouse)
  await tile('Total Shoots')
  await choosePeriod('Custom dates')
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
      period: 'own',
      from: '2025-06-01',
      to: '2026-05-01',
    }),
  )
  const last = await screen.findByLabelText<HTMLInputElement>('Last day')
  await userEvent.clear(last)
  await userEvent.type(last, '05/01/2024')
  await userEvent.tab()
  expect(await screen.findByText('The end date is before the start date')).toBeDefined()
  expect(history.location.search).toContain('to=2026-05-01')
})

test('what changes elsewhere is shown without being asked for', async () => {
  const { studio } = await open('/analytics?tab=shoots&period=all', fillHouse)
  await waitFor(async () => expect(rowsOf(await screen.findByRole('table'))).toHaveLength(2))
  await studio.as('alice')(shoots.create, {
    input: { title: 'Added elsewhere', location: 'Pier 17', type: 'event', date: '2026-04-30T15:00:00Z' },
  })
  await vi.waitFor(
    () =>
      expect(rowsOf(screen.getByRole('table')).map(([title]) => title)).toEqual([
        'Next month',
        'Added elsewhere',
        'Last month',
      ]),
    patience,
  )
})

test('a new studio says what there is not', async () => {
  await open()
  expect(await tile('Total Revenue')).toEqual(['Total Revenue', '$0.00', 'across 0 invoices'])
  expect(screen.getByText('Nothing was billed in this period.')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'Shoot Management' }))
  expect(await screen.findByText('No shoots found for the selected filter.')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'Client Accounting' }))
  expect(await screen.findByText('No invoices found')).toBeDefined()
})

test('the printed report says the same under the letterhead', async () => {
  await open('/analytics/print?period=year', fillHouse)
  const paper = await screen.findByRole('article', { name: 'Business report, This year: 01/01/2026 – 05/01/2026' })
  expect(paper.textContent).toContain('Total Revenue$520.00across 2 invoices')
  expect(rowsOf(within(paper).getAllByRole('table')[4] as HTMLElement).at(-1)).toEqual([
    'May 2026',
    '$100.00',
    '$100.00',
  ])
})

test('the inquiries of the period are counted by source, type and month', async () => {
  await open('/analytics', async (studio) => {
    await accept(studio, await send(studio, {}, { source: 'A friend' }))
    await send(studio, { title: 'Later' }, { name: 'Omar Haddad', email: 'omar@example.com' })
  })
  const card = within(await screen.findByRole('region', { name: 'Inquiries' }, { timeout: patience }))
  expect(card.getByText('2 inquiries, 1 booked (50%), worth $5,050.00')).toBeDefined()
  const rowsOf = (head: string) =>
    within(card.getByRole('columnheader', { name: head }).closest('table') as HTMLElement)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(rowsOf('How they heard of you')).toEqual(['A friend11$5,050.00', 'Not said10–'])
  expect(rowsOf('Type')).toEqual(['Wedding21$5,050.00'])
  expect(rowsOf('Month')).toEqual(['May 202621'])
})

test('a credit note is called one among the invoices', async () => {
  await open('/analytics?tab=accounting', async ({ as }) => {
    const alice = as('alice')
    await alice(studioMoney.change, { input: { scheme: 'small', smallWords: 'Exempt.', taxNumber: '1' } })
    const { id: clientId } = await alice(clients.create, { input: { name: 'Lena Fischer' } })
    const { id } = await alice(invoices.create, {
      input: {
        clientId,
        issueDate: '2026-04-20',
        dueDate: '2026-05-20',
        items: [{ description: 'Portraits', rate: 400 }],
        status: 'unpaid',
      },
    })
    await alice(creditNotes.write, { params: { id }, input: { full: true } })
  })
  expect(await screen.findByText('Credit note', {}, { timeout: patience })).toBeDefined()
})
