import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { card, openDashboard, patience } from '#tests/help/dashboard.tsx'
import type { Studio } from '#tests/help/studio.ts'
import { bill } from '#tests/help/figures.ts'
import { opening } from '#tests/help/prepared-database.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

test('the next shoot has its call sheet from the day before on, later ones have not', async () => {
  const lateIn = (days: number) =>
    Temporal.Now.zonedDateTimeISO('America/New_York')
      .add({ days })
      .with({ hour: 23, minute: 59 })
      .toInstant()
      .toString({ smallestUnit: 'millisecond' })
  const plan = (dates: string[]) => async (studio: Studio) => {
    for (const date of dates)
      await studio.as('alice')(shoots.create, {
        input: { title: 'Pier', location: 'Pier 1', type: 'portrait', date, timeZone: 'America/New_York' },
      })
  }
  await openDashboard(plan([lateIn(1), lateIn(1)]))
  const links = await within(await card('Upcoming Photography Sessions')).findAllByRole('link', { name: 'Call sheet' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/shoots/1/call-sheet'])
  cleanup()
  await openDashboard(plan([lateIn(3)]))
  await within(await card('Upcoming Photography Sessions')).findByRole('link', { name: 'Pier' })
  expect(screen.queryByRole('link', { name: 'Call sheet' })).toBeNull()
})

test('what needs doing is counted under the greeting and listed with a button each, the first filled', async () => {
  await openDashboard(async (studio) => {
    for (let index = 1; index <= 6; index++) await bill(studio, `2024-01-0${index}`, { name: `Client ${index}` })
  })
  const needs = within(await card('Needs you'))
  await needs.findByText('Client 1 owes $420.00')
  expect(needs.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByText(/Six things need you\./)).toBeDefined()
  const first = needs.getByRole('link', { name: 'Open invoice: Client 1 owes $420.00' })
  expect(first.getAttribute('href')).toBe('/billing?invoice=1')
  expect(needs.getAllByRole('link').map((link) => link.getAttribute('data-variant'))).toEqual([
    'filled',
    'default',
    'default',
    'default',
    'default',
  ])
  await userEvent.click(needs.getByRole('button', { name: '1 more' }))
  expect(needs.getAllByRole('listitem')).toHaveLength(6)
  const money = within(await card('Money'))
  expect((await money.findByText('Overdue, 6 invoices')).nextElementSibling?.textContent).toBe('$2,520.00')
})

test.each([
  { days: 6, first: 'First steps' },
  { days: 8, first: 'Needs you' },
])('$days days after the registration $first stands first', async ({ days, first }) => {
  const now = opening + days * 86_400_000
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  await openDashboard()
  const [steps, needs] = [await screen.findByRole('region', { name: 'First steps' }), await card('Needs you')]
  const isAfter = steps.compareDocumentPosition(needs) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAfter ? 'First steps' : 'Needs you').toBe(first)
})

test('the tip stays away once dismissed', async () => {
  await openDashboard()
  const tip = await screen.findByRole('complementary', { name: 'Tip' })
  await userEvent.click(within(tip).getByRole('button', { name: 'Dismiss tip' }))
  expect(screen.queryByRole('complementary', { name: 'Tip' })).toBeNull()
  cleanup()
  await openDashboard()
  await card('Needs you')
  expect(screen.queryByRole('complementary', { name: 'Tip' })).toBeNull()
  document.cookie = 'tip=; max-age=0; path=/'
})

test('with nothing to do the next shoot is named', async () => {
  await openDashboard(async ({ as }) => {
    const date = new Date(Date.now() + 20 * 86_400_000).toISOString()
    await as('alice')(shoots.create, { input: { title: 'Pier', location: 'Pier 1', type: 'portrait', date } })
  })
  const needs = await card('Needs you')
  await vi.waitFor(
    () => expect(needs.textContent).toMatch(/^Needs youNothing needs you\. Next: Pier, \w{3}, \w+ \d+/),
    patience,
  )
})

test('without shoots the title of their section stays', async () => {
  await openDashboard()
  const upcoming = within(await card('Upcoming Photography Sessions'))
  expect(await upcoming.findByRole('heading', { name: 'Plan your first shoot' })).toBeDefined()
  const buttons = screen.getAllByRole('link', { name: 'New Shoot' })
  expect(buttons.map(({ dataset }) => dataset['variant'])).toEqual(['filled', 'default'])
})
