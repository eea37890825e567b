import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { SystemPage } from './system-page.tsx'

async function openPage(who: 'admin' | 'alice', hasHistory = true) {
  const studio = await openStudio()
  const day = { activeUsers: 2, totalShoots: 40, totalInvoices: 12, createdAt: studio.clock.now }
  await studio.db
    .insertInto('system_stats')
    .values([
      ...(hasHistory ? [{ ...day, date: '2026-04-29', totalUsers: 2, currency: 'USD', totalRevenue: 120_050 }] : []),
      { ...day, date: '2026-05-01', totalUsers: 6, currency: 'USD', totalRevenue: 100_000 },
    ])
    .execute()
  studio.signIn(who)
  const router = createRouter({
    routeTree: createRootRoute({ component: SystemPage }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
}

test('an administrator sees how the server does, and the figures of days also as a table', async () => {
  await openPage('admin')
  const server = await screen.findByRole('region', { name: 'Server' })
  expect(within(server).getByText(process.versions.node)).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Services' })).getAllByText('Off')).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin')
  const trends = screen.getByRole('region', { name: 'Trends' })
  expect(await within(trends).findByText('+4 since Apr 29')).toBeDefined()
  expect(within(trends).getByText('−$200.50 since Apr 29')).toBeDefined()
  expect(
    within(trends).getByText('Counted once a day, last on May 1 (UTC). Current totals are on the Admin page.'),
  ).toBeDefined()
  await userEvent.click(within(trends).getByText('Show as table'))
  const rows = within(within(trends).getByRole('table', { name: 'Figures by day' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    '2026-05-01624012$1,000.00',
    '2026-04-29224012$1,200.50',
  ])
})

test('a single day of figures is not a trend, and time stamps that are off keep nothing waiting', async () => {
  await openPage('admin', false)
  const trends = await screen.findByRole('region', { name: 'Trends' })
  expect(
    await within(trends).findByText('Figures start on May 1 (UTC). Trends appear from the second day.'),
  ).toBeDefined()
  expect(within(trends).queryByText('Total Users')).toBeNull()
  expect(screen.getByText('Contracts are signed without a time stamp.')).toBeDefined()
})

test('nobody else does', async () => {
  await openPage('alice')
  expect(await screen.findByText("You don't have permission to access the admin dashboard.")).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Server' })).toBeNull()
})
